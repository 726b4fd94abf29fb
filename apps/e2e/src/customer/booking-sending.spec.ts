import type { Page, Route } from "playwright/test"
import { type BookingDialog, goToReview, openBooking, ordersOf } from "../testing/booking-dialog.ts"
import { endSessions, holdSignInPage, seenOnPage, signedInCustomer, signInOnPage } from "../testing/customer.ts"
import { today, tomorrow } from "../testing/order-dialog.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

const closed = "Same-day pickup closed at 5 PM. Please choose another pickup day."

/** A new customer's booking with everything but the press that sends it; `fill` changes what the first step asks for. */
const readyToSend = async (
  page: Page,
  product: Product,
  email: string,
  fill: (dialog: BookingDialog) => Promise<void> = async () => {},
): Promise<BookingDialog> => {
  await signedInCustomer(page, product, email)
  const dialog = await openBooking(page)
  await fill(dialog)
  await goToReview(dialog)
  await dialog.terms.check()
  return dialog
}

test("a booking sent at the stroke of five goes back to the days that are left", async ({
  page,
  product,
  customerEmail,
}) => {
  const dialog = await readyToSend(page, product, customerEmail, ({ apartment }) => apartment.fill("Suite 9"))
  // The browser still counts from the hour that the page came with.
  await product.setClock("2026-11-20T22:00:00Z")
  await Promise.all([seenOnPage(page, "Error", closed), dialog.submit.click()])
  await expect(dialog.heading(1)).toBeVisible()
  expect(await dialog.errorOf(dialog.days)).toBe(closed)
  await expect(dialog.day(today)).toHaveCount(0)
  await expect(dialog.day(tomorrow)).toBeFocused()
  await expect(dialog.apartment).toHaveValue("Suite 9")

  await dialog.day(tomorrow).check()
  await goToReview(dialog)
  await expect(dialog.terms).toBeChecked()
  await dialog.submit.click()
  await page.waitForURL("**/checkout?*")
  expect(await product.query(ordersOf, [customerEmail])).toMatchObject([
    { pickup_date: "2026-11-21", delivery_date: "2026-11-22" },
  ])
})

test("a day that closes while the last step shows is said there, and leads back", async ({
  page,
  product,
  customerEmail,
}) => {
  await product.setClock("2026-11-20T21:59:00Z")
  await page.clock.install()
  await signedInCustomer(page, product, customerEmail)
  const dialog = await openBooking(page)
  await goToReview(dialog)
  await product.setClock("2026-11-20T22:00:00Z")
  await page.clock.fastForward(61_000)
  await expect(dialog.problems).toContainText(closed)
  await dialog.problems.getByRole("button").click()
  await expect(dialog.day(tomorrow)).toBeFocused()
  await expect(dialog.day(tomorrow)).not.toBeChecked()
  await dialog.next.click()
  expect(await dialog.errorOf(dialog.days)).toBe(closed)
})

test("an address outside the served area is said at the address; a booking whose answer was lost is booked once when it is sent again, by a button that spins and takes one press", async ({
  page,
  product,
  customerEmail,
}) => {
  const dialog = await readyToSend(page, product, customerEmail, ({ address }) =>
    address.fill("9600 Collins Avenue, Bal Harbour, FL 33154, USA"),
  )
  await dialog.submit.click()
  await expect(dialog.heading(1)).toBeVisible()
  await expect(dialog.address).toBeFocused()
  expect(await dialog.errorOf(dialog.address)).toContain("We currently serve 33109, 33139, 33140, and 33141.")
  await dialog.address.fill("1500 Collins Avenue, Miami Beach, FL 33139, USA")
  await goToReview(dialog)

  const isBooking = (url: URL) => url.pathname === "/api/orders"
  const keys: Array<string | undefined> = []
  await page.route(
    isBooking,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback()
      keys.push(route.request().headers()["idempotency-key"])
      await route.fetch()
      // The specification has a text for this failure, whatever the answer says.
      const json = { message: "Something went wrong on our side.", code: "Internal", requestId: "r" }
      await route.fulfill({ status: 500, json })
    },
    { times: 1 },
  )
  await Promise.all([seenOnPage(page, "Failed to create order. Please try again."), dialog.submit.click()])

  const held = new Promise<Route>((resolve) => {
    void page.route(isBooking, (route) => (route.request().method() === "POST" ? resolve(route) : route.fallback()))
  })
  await dialog.submit.dblclick()
  await expect(dialog.submit).toBeDisabled()
  await expect(dialog.submit).toHaveText("Placing your order…")
  const route = await held
  keys.push(route.request().headers()["idempotency-key"])
  await route.continue()
  await page.waitForURL("**/checkout?*")
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]])
  expect(await product.query(ordersOf, [customerEmail])).toHaveLength(1)
})

test("a session that ended is no loss: after signing in again the booking is sent as it was", async ({
  page,
  product,
  customerEmail,
}) => {
  const dialog = await readyToSend(page, product, customerEmail, ({ apartment }) => apartment.fill("Suite 9"))
  await page.route(
    (url) => url.pathname === "/api/orders",
    async (route) => {
      if (route.request().method() === "POST") await endSessions(product, customerEmail)
      await route.continue()
    },
    { times: 1 },
  )
  const letGo = await holdSignInPage(page)
  await dialog.submit.click()
  // The first to learn of it says it: the refused booking, or the change event of the ended session.
  const said = /You are logged out\. Logging in again\.\.\.|Your session has expired\. Please log in again\./
  await expect(page.getByText(said).first()).toBeVisible()
  letGo()
  await page.waitForURL("**/api/login?*")
  await signInOnPage(page, customerEmail)
  await expect(dialog.heading(3)).toBeVisible()
  await expect(dialog.root).toContainText("Suite 9")
  await dialog.terms.check()
  await dialog.submit.click()
  await page.waitForURL("**/checkout?*")
  expect(await product.query("select pickup_apt from orders where customer_email = $1", [customerEmail])).toEqual([
    { pickup_apt: "Suite 9" },
  ])
})
