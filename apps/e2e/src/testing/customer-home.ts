import type { Locator, Page } from "playwright/test"
import { expect } from "./test.ts"

const region = (page: Page, name: string | RegExp): Locator => page.getByRole("region", { name })

/** The parts of a customer's home. */
export const homeOf = (page: Page) => ({
  balance: (amount: string) => region(page, `Amount Due ${amount}`),
  book: region(page, "Book Your Next Pickup"),
  current: region(page, /^Current Order/),
  recent: region(page, "Recent Orders"),
  oneClick: page.getByRole("button", { name: "Pickup in One Click", exact: true }),
  oneClickInfo: page.getByRole("button", { name: "What does Pickup in One Click do?" }),
})

/** Goes home and waits until it is there. */
export const openHome = async (page: Page) => {
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ana" })).toBeVisible()
  const home = homeOf(page)
  await expect(home.recent).toBeVisible()
  return home
}

/** The dialog that tells everything about an order. */
export const detailOf = (page: Page, orderNumber: number): Locator =>
  page.getByRole("dialog", { name: `Order #${orderNumber}` })
