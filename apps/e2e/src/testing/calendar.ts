import { Day } from "@laundry/contracts/http/wire"
import { setPickupDays } from "./pickup-days.ts"
import type { Product } from "./product.ts"
import { placeOrderForStaff, type StaffOrder } from "./staff.ts"

export const southBeach = "1200 Ocean Drive, Miami Beach, FL 33139, USA"
const midBeach = "4441 Collins Ave, Miami Beach, FL 33140, USA"

/** How many people have booked: one alone keeps few places of a limited day unpaid. */
let people = 0

/** An order of so many bags for the pickup calendar's Friday. */
export const placeOnFriday = (
  product: Product,
  pickupAddress: string,
  estimatedWeight: string,
): Promise<StaffOrder> => {
  people += 1
  return placeOrderForStaff(product, {
    customerEmail: `calendar-${people}@example.test`,
    customerPhone: `305 555 ${1100 + people}`,
    pickupAddress,
    pickupApt: String(people),
    estimatedWeight,
    pickupDate: Day.make("2027-03-05"),
    deliveryDate: Day.make("2027-03-06"),
  })
}

/** Closed days, a limit, and two orders in two areas; returns the second. */
export const setCalendarScene = async (product: Product): Promise<StaffOrder> => {
  await setPickupDays(product, {
    closedWeekdays: ["sunday"],
    holidays: [{ date: "2027-03-17", name: "St. Patrick's Day" }],
    mostOrders: "3",
  })
  await placeOnFriday(product, southBeach, "2")
  return placeOnFriday(product, midBeach, "5+")
}
