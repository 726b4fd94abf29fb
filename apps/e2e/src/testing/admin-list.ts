import { randomUUID } from "node:crypto"
import { makeClient } from "@laundry/contracts/http/client"
import { Day } from "@laundry/contracts/http/wire"
import type { GuestOrderForm } from "@laundry/contracts/orders/booking"
import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import type { Locator, Page } from "playwright/test"
import { createUser, type Person, signInBy } from "./people.ts"
import type { Product } from "./product.ts"
import { expect } from "./test.ts"

/** A member of staff, signed in on this page; returns their email. */
export const signedInStaff = async (
  page: Page,
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

/** The parts of the admin list. */
export const adminListOf = (page: Page) => {
  const row = ({ orderNumber }: StaffOrder): Locator =>
    page.getByRole("article", { name: `#${orderNumber}`, exact: true })
  return {
    row,
    rows: page.getByRole("list", { name: "Orders", exact: true }).getByRole("article"),
    card: (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }),
    search: page.getByRole("searchbox", { name: "Search orders" }),
    showAll: page.getByRole("button", { name: "Show All Orders" }).first(),
    pages: page.getByRole("navigation", { name: "Pages of orders" }),
    manage: (order: StaffOrder) => row(order).getByRole("button", { name: /^Manage/ }),
    requestPayment: (order: StaffOrder) => row(order).getByRole("button", { name: /^Request Payment/ }),
    select: (order: StaffOrder) => row(order).getByRole("checkbox"),
    selection: page.getByRole("region", { name: "What to do with the selected orders" }),
    failed: (text: string | RegExp) => page.getByRole("alert").filter({ hasText: text }),
  }
}

/** The dialog that manages an order, and its form. */
export const managedOf = (page: Page, { orderNumber }: StaffOrder) => {
  const dialog = page.getByRole("dialog", { name: `Order #${orderNumber}` })
  const form = dialog.getByRole("form", { name: "Update this order" })
  return {
    dialog,
    section: (name: string) => dialog.getByRole("region", { name, exact: true }),
    history: dialog.getByRole("region", { name: "History" }).getByRole("listitem"),
    status: form.getByLabel("Status"),
    pickupDate: form.getByLabel("Pickup date"),
    pickupAddress: form.getByLabel("Pickup address"),
    apt: form.getByLabel("Apt/Unit"),
    deliveryDate: form.getByLabel("Delivery date"),
    readyBags: form.getByLabel("Ready bags"),
    weight: form.getByLabel("Actual weight (lbs)"),
    charges: form.getByLabel("Additional charges ($)"),
    notes: form.getByLabel("Admin notes"),
    update: dialog.getByRole("button", { name: "Update Order" }),
    discard: dialog.getByRole("button", { name: "Discard changes" }),
    form,
  }
}

/** Opens the admin list on a test's orders. */
export const openAdminList = async (page: Page, q: string, more: Readonly<Record<string, string>> = {}) => {
  await page.goto(adminListPath(q, more))
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible()
  return adminListOf(page)
}
