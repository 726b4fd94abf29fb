import type { Page } from "playwright/test"
import { book, openBooking } from "../testing/booking-dialog.ts"
import { cards, fillCard, ledgerOf, payButton, payWith } from "../testing/checkout.ts"
import { endSessions, holdSignInPage, seenOnPage, signedInCustomer, signInOnPage } from "../testing/customer.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { expectAccessible, expectFitsThumb, phone, widths } from "../testing/page-checks.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

const onePayment = [{ kind: "payment", amount_cents: 3000 }]

/** Waits for a heading that is soon gone, begun before it comes: the page itself looks, so that a busy machine misses nothing. */
const passingHeading = (page: Page, heading: string): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (![...document.querySelectorAll("h1, h2")].some(({ textContent }) => textContent === wanted)) return
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    heading,
  )

/** Books a pickup as a new customer and opens its checkout, ready for a card. */
const bookAndOpen = async (page: Page, product: Product, email: string) => {
  await signedInCustomer(page, product, email)
  const { id, amount } = await bookOrder(page)
  await page.goto(`/checkout?orderId=${id}&amount=${amount}`)
  await expect(payButton(page)).toBeEnabled()
  return { orderId: id }
}

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a card pays the booking, and home comes by itself", async ({ page, product, customerEmail, watch }) => {
    await signedInCustomer(page, product, customerEmail)
    const orderId = await book(page, await openBooking(page))
    const [order] = await product.query("select order_number from orders where id = $1", [orderId])
    await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible()
    await expect(page.getByText(`#${String(order?.["order_number"])}`, { exact: true })).toBeVisible()
    await fillCard(page, cards.pays)
    // The toast stays on the way home; the page that says the same is gone after a second and a half.
    const said = seenOnPage(page, "Payment Successful")
    await Promise.all([passingHeading(page, "Payment Successful"), said, payButton(page).click()])
    await expect(page).toHaveURL("/")
    expect(await ledgerOf(product, orderId)).toEqual(onePayment)
    await page.goBack()
    await expect(page).not.toHaveURL(/checkout/)
    expect(watch.consoleErrors).toEqual([])
  })
})

test("back from the bank's own page, the payment is confirmed and its secrets leave the address", async ({
  page,
  product,
  customerEmail,
}) => {
  const { orderId } = await bookAndOpen(page, product, customerEmail)
  const address = page.url()
  // The payment goes through, and the browser is elsewhere before our server hears of it.
  await page.route("**/api/confirm-payment", (route) => route.abort("connectionreset"))
  await Promise.all([seenOnPage(page, "Payment Processed"), payWith(page, cards.pays)])
  await page.unroute("**/api/confirm-payment")

  await Promise.all([
    seenOnPage(page, "Payment Successful"),
    page.goto(`${address}&payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status=succeeded`),
  ])
  await expect(page).not.toHaveURL(/secret/)
  await expect(page).toHaveURL("/")
  expect(await ledgerOf(product, orderId)).toEqual(onePayment)
})

test("what an address says is no payment: a return that failed, a forged one, another amount", async ({
  page,
  product,
  customerEmail,
}) => {
  const { orderId } = await bookAndOpen(page, product, customerEmail)
  const address = page.url()
  await Promise.all([
    seenOnPage(page, "Payment Failed"),
    page.goto(`${address}&payment_intent=pi_1&redirect_status=failed`),
  ])
  await expect(payButton(page)).toBeEnabled()
  await expect(page).not.toHaveURL(/redirect_status/)
  await page.goto(`${address}&payment_intent=pi_1&redirect_status=succeeded`)
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByText("Payment Successful")).toHaveCount(0)
  for (const amount of ["", "&amount=0.50"]) {
    await page.goto(`/checkout?orderId=${orderId}${amount}`)
    await expect(payButton(page)).toHaveText("Pay $30.00")
    await expect(page.getByText("$0.50")).toHaveCount(0)
  }
  expect(await ledgerOf(product, orderId)).toEqual([])
  await Promise.all([seenOnPage(page, "Payment Successful"), payWith(page, cards.pays)])
  await page.goto(address)
  await expect(page.getByRole("heading", { name: "This order is already paid" })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click()
  await expect(page).toHaveURL("/")
  expect(await ledgerOf(product, orderId)).toEqual(onePayment)
})

test("a payment that our server could not confirm is said to be processed, and home comes", async ({
  page,
  product,
  customerEmail,
}) => {
  const { orderId } = await bookAndOpen(page, product, customerEmail)
  await page.route("**/api/confirm-payment", (route) => route.abort("connectionreset"))
  await fillCard(page, cards.pays)
  await Promise.all([passingHeading(page, "Payment Processed"), payButton(page).click()])
  await expect(page).toHaveURL("/")
  await expect.poll(() => ledgerOf(product, orderId)).toEqual(onePayment)
})

test("no order, a cancelled one, another customer's and one that is not can't be paid", async ({
  page,
  product,
  customerEmail,
}) => {
  const { orderId } = await bookAndOpen(page, product, customerEmail)
  await product.query("update orders set status = 'cancelled' where id = $1", [orderId])
  await page.reload()
  await expect(page.getByText("This order was cancelled or missed and can't be paid.")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: "Return to Home" })).toBeVisible()
  await page.goto("/checkout")
  await expect(page.getByRole("heading", { name: "Error" })).toBeVisible()
  await expect(page.getByText("No order ID provided")).toBeVisible()

  await page.context().clearCookies()
  await signedInCustomer(page, product, `other-${customerEmail}`)
  for (const id of [orderId, "nothing-of-this-name"]) {
    await page.goto(`/checkout?orderId=${id}&amount=30.00`)
    await expect(page.getByRole("heading", { name: "Payment Setup Error" })).toBeVisible()
    await expect(page.getByText("Order not found")).toBeVisible()
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0)
  }
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click()
  await expect(page).toHaveURL("/")
})

test("a payment provider that is down is said, and trying again works when it is back", async ({
  page,
  product,
  customerEmail,
}) => {
  const { orderId } = await bookAndOpen(page, product, customerEmail)
  await page.route(
    "**/api/create-payment-intent",
    (route) => route.fulfill({ status: 503, json: { message: "Down", code: "Unavailable", requestId: "r" } }),
    { times: 1 },
  )
  await page.reload()
  await expect(page.getByRole("heading", { name: "Payment Setup Error" })).toBeVisible()
  await expect(page.getByText("Failed to initialize payment. Please try again.")).toBeVisible()
  await page.getByRole("button", { name: "Try Again" }).click()
  await Promise.all([seenOnPage(page, "Payment Successful"), payWith(page, cards.pays)])
  expect(await ledgerOf(product, orderId)).toEqual(onePayment)
})

test("signed out, the checkout says why and comes back after signing in", async ({ page, product, customerEmail }) => {
  const { orderId } = await bookAndOpen(page, product, customerEmail)
  await page.context().clearCookies()
  await page.evaluate(() => window.localStorage.clear())
  const letGo = await holdSignInPage(page)
  await Promise.all([
    seenOnPage(page, "You need to be logged in to make a payment"),
    page.goto(`/checkout?orderId=${orderId}&amount=30.00`, { waitUntil: "commit" }),
  ])
  letGo()
  await page.waitForURL("**/api/login?*")
  await signInOnPage(page, customerEmail)
  await expect(page).toHaveURL(`/checkout?orderId=${orderId}&amount=30.00`)
  await expect(payButton(page)).toBeEnabled()
})

test("a session that ended before the payment opens leads to the sign-in page", async ({
  page,
  product,
  customerEmail,
}) => {
  await bookAndOpen(page, product, customerEmail)
  // Answered here: were the session over on the server, another call of the page might hear of it first, and say so in its words.
  const ended = { message: "Unauthorized", code: "Unauthorized", requestId: "r" }
  await page.route("**/api/create-payment-intent", (route) => route.fulfill({ status: 401, json: ended }))
  const letGo = await holdSignInPage(page)
  const said = seenOnPage(page, "Please log in to continue with payment")
  await Promise.all([said, page.reload({ waitUntil: "commit" })])
  await endSessions(product, customerEmail)
  letGo()
  await page.waitForURL("**/api/login?returnTo=%2Fcheckout*")
})

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })

  test("the checkout fits every screen and a thumb, axe finds nothing on it, and Cancel leads home and pays nothing", async ({
    page,
    product,
    customerEmail,
  }) => {
    const { orderId } = await bookAndOpen(page, product, customerEmail)
    await expectFitsThumb(page, [payButton(page), page.getByRole("link", { name: "Cancel" })])
    await expectAccessible(page)
    await page.getByRole("link", { name: "Cancel" }).click()
    await expect(page).toHaveURL("/")
    expect(await ledgerOf(product, orderId)).toEqual([])
  })
})
