import { randomUUID } from "node:crypto"
import { makeClient } from "@laundry/contracts/http/client"
import { Day } from "@laundry/contracts/http/wire"
import type { GuestOrderForm } from "@laundry/contracts/orders/booking"
import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import type { CallingPage } from "./caller.ts"
import { createUser, type Person, signInBy } from "./people.ts"
import type { Product } from "./product.ts"

/** A member of staff, signed in on this page; returns their email. */
export const signedInStaff = async (
  page: CallingPage,
  product: Product,
  person: Partial<Person> & { readonly role: NonNullable<Person["role"]> },
): Promise<string> => {
  const email = person.email ?? `${person.role}-${randomUUID()}@example.test`
  await createUser(product, { firstName: "Alma", lastName: "Staff", ...person, email })
  await signInBy(page.request, product.origin, email)
  return email
}

/** An order that a test placed, for staff to work on. */
export interface StaffOrder {
  readonly id: string
  readonly orderNumber: number
}

const guestOrder: GuestOrderForm = {
  customerName: "Ana Guest",
  customerPhone: "305 555 0123",
  customerEmail: "ana@example.test",
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
  pickupApt: "",
  pickupDate: Day.make("2026-11-20"),
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: Day.make("2026-11-21"),
  estimatedWeight: "2",
  pickupLocation: "Front Door",
  pickupLocationOther: "",
  deliveryInstructions: "Ring twice",
  specialInstructions: "Whites apart",
  detergentPreference: "Hypoallergenic",
  acceptTerms: true,
}

/** Places a guest's order past the screens, and changes columns of it: statuses that staff or drivers would bring about. */
export const placeOrderForStaff = async (
  product: Product,
  form: Partial<GuestOrderForm>,
  columns: Readonly<Record<string, unknown>> = {},
): Promise<StaffOrder> => {
  const { id, orderNumber } = await makeClient(product.origin)(guestOrderEndpoints.placeGuestOrder, {
    body: { ...guestOrder, ...form },
  })
  const names = Object.keys(columns)
  if (names.length > 0) {
    await product.query(
      `update orders set version = version + 1, ${names.map((name, index) => `${name} = $${index + 2}`).join(", ")} where id = $1`,
      [id, ...Object.values(columns)],
    )
  }
  return { id, orderNumber }
}

/** The admin list's address with a search that finds one test's orders, and more of the view. */
export const adminListPath = (q: string, more: Readonly<Record<string, string>> = {}): string =>
  `/admin?${new URLSearchParams({ q, ...more }).toString()}`
