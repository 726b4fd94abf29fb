import type { DomPage } from "../dom/dom-page.ts"
import { type Part, partOf } from "../dom/part.ts"
import { expect } from "../dom/test.ts"
import type { StaffOrder } from "../testing/staff.ts"

/** An order's card, once it is there. */
export const cardOf = async (page: DomPage, { orderNumber }: StaffOrder): Promise<Part> =>
  partOf(page, await page.screen.findByRole("article", { name: `Order #${orderNumber}` }))

export const goneFrom = (page: DomPage, { orderNumber }: StaffOrder): Promise<void> =>
  expect.poll(() => page.screen.queryByRole("article", { name: `Order #${orderNumber}` })).toBeNull()

/** Waits until the order of a card is at this step. */
export const expectStep = async (card: Part, step: string): Promise<void> => {
  await expect.poll(() => card.root.querySelector("[aria-current=step]")).toHaveTextContent(`${step}: now`)
}

export const labels = { weight: "Actual weight (lbs)", intake: "Weight before washing (lbs)", bags: "Ready bags" }

/** What the weight that is typed costs. */
export const chargeOn = (card: Part): HTMLElement => card.getByRole("status", { name: "Charge" })
