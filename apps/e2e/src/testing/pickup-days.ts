import { callerOf } from "./people.ts"
import type { Product } from "./product.ts"

/** Another Friday afternoon, 2027-03-05, 15:00 local: its days have the orders of one test alone. */
export const emptyFriday = "2027-03-05T20:00:00Z"

interface PickupDays {
  readonly closedWeekdays?: ReadonlyArray<string>
  readonly holidays?: ReadonlyArray<{ readonly date: string; readonly name: string }>
  readonly mostOrders?: string
  readonly mostBags?: string
}

/** Has staff say on which days nothing is picked up, and how much a window takes; what is left out is not limited. */
export const setPickupDays = async (
  product: Product,
  { closedWeekdays = [], holidays = [], mostOrders = "", mostBags = "" }: PickupDays,
): Promise<void> => {
  const staff = await callerOf(product, "admin")
  for (const data of [
    { closedWeekdays, holidays },
    { mostOrders, mostBags },
  ]) {
    const answer = await staff.put("/api/admin/settings", { data })
    if (!answer.ok()) throw new Error(`The pickup days were not saved: ${await answer.text()}`)
  }
}

/** Opens every day again, without limits: the worker's other tests meet the specification's days. */
export const resetPickupDays = (product: Product) =>
  product.query(
    "update company_settings set closed_weekdays = '[]', holidays = '[]', most_orders = null, most_bags = null",
  )

/** Takes away what these tests placed on their days: the next one finds them empty. */
export const clearPickupDays = (product: Product) =>
  product.query("update orders set status = 'cancelled' where pickup_date >= '2027-01-01'")
