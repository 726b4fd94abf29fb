import type { Page } from "playwright/test"
import { book, openBooking } from "../testing/booking-dialog.ts"
import { cards, fillCard, ledgerOf, payButton } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
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

  test("a booking's checkout fits, passes axe and lets one cancel; a card pays it, and home comes by itself; a payment that we could not confirm is said to be processed, and home comes, where its card is kept for the next", async ({
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
    const keep = page.getByLabel("Keep this card for what my laundry weighs beyond 30 lbs")
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

    const second = await bookOrder(page)
    await page.goto(checkoutOf(second.id))
    await expect(payButton(page)).toBeEnabled()
    await expect(keep).not.toBeChecked()
    await keep.check()
    await expect(page.getByText("up to $40 for each order without asking")).toBeVisible()
    await expectFits(page)
    await page.route("**/api/confirm-payment", (route) => route.abort("connectionreset"))
    await fillCard(page, cards.pays)
    await Promise.all([passingHeading(page, "Payment Processed"), payButton(page).click()])
    await expect(page).toHaveURL("/")
    await expect.poll(() => ledgerOf(product, second.id)).toEqual(onePayment)
    const kept = () =>
      product.query(
        "select last4, order_id from kept_cards join users on users.id = user_id where email = $1 and not is_removed",
        [customerEmail],
      )
    await expect.poll(kept).toEqual([{ last4: "4242", order_id: null }])

    // It is kept for all their orders, and they are not asked again.
    const third = await bookOrder(page)
    await page.goto(checkoutOf(third.id))
    await expect(payButton(page)).toBeEnabled()
    await expect(keep).toHaveCount(0)
  })
})
