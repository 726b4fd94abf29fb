import type { Page } from "playwright/test"
import { book, openBooking } from "../testing/booking-dialog.ts"
import { cards, fillCard, ledgerOf, payButton, payWith } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
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

/** Where an order of $30.00 is paid. */
const checkoutOf = (orderId: string) => `/checkout?orderId=${orderId}&amount=30.00`

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a booking's checkout fits, passes axe and lets one cancel; a card pays it, and home comes by itself", async ({
    page,
    product,
    customerEmail,
    watch,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const orderId = await book(page, await openBooking(page))
    const [order] = await product.query("select order_number from orders where id = $1", [orderId])
    await expect(page.getByRole("heading", { name: "Complete Payment" })).toBeVisible()
    await expect(page.getByText(`#${String(order?.["order_number"])}`, { exact: true })).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    const cancel = page.getByRole("link", { name: "Cancel" })
    await expectFitsThumb(page, [payButton(page), cancel])
    await expectAccessible(page)
    await cancel.click()
    await expect(page).toHaveURL("/")
    expect(await ledgerOf(product, orderId)).toEqual([])
    await page.goBack()

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

test("a provider that is down is asked again; a payment that we could not confirm is said to be processed, and home comes", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id } = await bookOrder(page)
  const down = { message: "Down", code: "Unavailable", requestId: "r" }
  await page.route("**/api/create-payment-intent", (route) => route.fulfill({ status: 503, json: down }), { times: 1 })
  await page.goto(checkoutOf(id))
  await expect(page.getByRole("heading", { name: "Payment Setup Error" })).toBeVisible()
  await expect(page.getByText("Failed to initialize payment. Please try again.")).toBeVisible()
  await page.getByRole("button", { name: "Try Again" }).click()
  await page.route("**/api/confirm-payment", (route) => route.abort("connectionreset"))
  await fillCard(page, cards.pays)
  await Promise.all([passingHeading(page, "Payment Processed"), payButton(page).click()])
  await expect(page).toHaveURL("/")
  await expect.poll(() => ledgerOf(product, id)).toEqual(onePayment)
})

test("what an address says is no payment; back from the bank's own page one is confirmed, and its secrets leave the address", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id } = await bookOrder(page)
  const address = checkoutOf(id)
  await Promise.all([
    seenOnPage(page, "Payment Failed"),
    page.goto(`/checkout?orderId=${id}&payment_intent=pi_1&redirect_status=failed`),
  ])
  await expect(payButton(page)).toHaveText("Pay $30.00")
  await expect(page).not.toHaveURL(/redirect_status/)
  // Forged, with another amount.
  await page.goto(`/checkout?orderId=${id}&amount=0.50&payment_intent=pi_1&redirect_status=succeeded`)
  await expect(payButton(page)).toHaveText("Pay $30.00")
  await expect(page.getByText("$0.50")).toHaveCount(0)
  await expect(page.getByText("Payment Successful")).toHaveCount(0)
  expect(await ledgerOf(product, id)).toEqual([])

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
  expect(await ledgerOf(product, id)).toEqual(onePayment)
  await page.goto(address)
  await expect(page.getByRole("heading", { name: "This order is already paid" })).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click()
  await expect(page).toHaveURL("/")
})
