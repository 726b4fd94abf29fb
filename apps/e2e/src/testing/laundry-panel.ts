import type { Page } from "playwright/test"
import { placeOrderForStaff, type StaffOrder } from "./admin-list.ts"
import { callerOf } from "./people.ts"
import type { Product } from "./product.ts"
import { expect } from "./test.ts"

/** An order that a driver has brought. */
export const broughtOrder = (
  product: Product,
  customerEmail: string,
  columns: Readonly<Record<string, unknown>> = {},
) =>
  placeOrderForStaff(
    product,
    { customerEmail },
    { status: "picked_up", actual_bags: 2, picked_up_at: "2026-11-20T19:00:00Z", ...columns },
  )

/** An order's card, and what is on it. */
export const cardOf = (page: Page, { orderNumber }: StaffOrder) => {
  const card = page.getByRole("article", { name: `Order #${orderNumber}`, exact: true })
  return {
    card,
    step: card.getByRole("list", { name: "Where this order stands" }).locator("[aria-current=step]"),
    start: card.getByRole("button", { name: "Start Washing" }),
    pack: card.getByRole("button", { name: "Washed, Start Packing" }),
    ready: card.getByRole("button", { name: "Ready for Delivery" }),
    intakeWeight: card.getByLabel("Weight before washing (lbs)"),
    weight: card.getByLabel("Actual weight (lbs)"),
    readyBags: card.getByLabel("Ready bags"),
    charge: card.getByRole("status", { name: "Charge" }),
    labels: card.getByRole("button", { name: /^Bag Labels/ }),
    photo: card.getByRole("button", { name: /^Pickup photo/ }),
  }
}

/** Opens the laundry's screen. */
export const openLaundry = async (page: Page) => {
  await page.goto("/laundry")
  await expect(page.getByRole("heading", { level: 1, name: "Laundry" })).toBeVisible()
}

/** Where the code on the labels of an order's bags leads: it says nothing of the order but to staff. */
export const labelPathOf = async (product: Product, { id }: StaffOrder): Promise<string> => {
  const worker = await callerOf(product, "admin")
  const queue = (await (await worker.get("/api/laundry/orders")).json()) as ReadonlyArray<{
    readonly id: string
    readonly labelCode: string
  }>
  return `/laundry?label=${queue.find((order) => order.id === id)?.labelCode}`
}

/** What is kept of an order's way through the laundry. */
export const rowOf = async (product: Product, { id }: StaffOrder) =>
  (
    await product.query(
      "select status, weight_hundredths, ready_bags, additional_charges_cents from orders where id = $1",
      [id],
    )
  )[0]
