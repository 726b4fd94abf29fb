import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { expect } from "../dom/test.ts"

/** The parts of a customer's home. */
export const homeOf = (page: DomPage) => {
  const region = (name: string | RegExp) => page.screen.queryByRole("region", { name })
  const main = () => within(page.screen.getByRole("main"))
  return {
    book: () => region("Book Your Next Pickup"),
    current: () => region(/^Current Order/),
    recent: () => region("Recent Orders"),
    balance: (amount: string) => main().queryAllByRole("region", { name: `Amount Due ${amount}` }),
    oneClick: () => main().queryByRole("button", { name: "Pickup in One Click" }),
  }
}

/** Goes home and waits until it is there. */
export const openHome = async (page: DomPage) => {
  await page.goto("/")
  await page.screen.findByRole("heading", { level: 1, name: "Welcome, Ana" })
  await page.screen.findByRole("region", { name: "Recent Orders" })
  return homeOf(page)
}

/** The dialog that tells everything about an order, once it is there. */
export const findDetail = (page: DomPage, orderNumber: number): Promise<HTMLElement> =>
  page.screen.findByRole("dialog", { name: `Order #${orderNumber}` })

/** Presses it as soon as it takes a press: not while the last one is under way. */
export const pressOneClick = async (page: DomPage): Promise<void> => {
  const button = await page.screen.findByRole("button", { name: "Pickup in One Click" })
  await expect.poll(() => button).toBeEnabled()
  await page.user.click(button)
}
