import type { Page } from "playwright/test"
import type { StaffOrder } from "./staff.ts"
import { expect } from "./test.ts"

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
