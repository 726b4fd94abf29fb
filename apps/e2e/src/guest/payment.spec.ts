import type { Page } from "playwright/test"
import { cards, fillCard, ledgerOf, type PlacedOrder, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

const success = (page: Page) => page.getByRole("heading", { name: "Payment Successful!" })

/** Places an order and opens its checkout, ready for a card. */
const openCheckout = async (page: Page, product: Product, email: string): Promise<PlacedOrder> => {
  const order = await placeOrder(product, email)
  await page.goto(order.paymentPath)
  await expect(payButton(page)).toBeEnabled()
  return order
}

const onePayment = [{ kind: "payment", amount_cents: 3000 }]

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("an incomplete card is never sent, refused ones say why, once for two presses in one moment, and one that is authenticated pays what the order costs", async ({
    page,
    product,
    customerEmail,
  }) => {
    const { id } = await openCheckout(page, product, customerEmail)
    const sent: Array<string> = []
    page.on("request", (request) => sent.push(request.url()))
    await page.getByLabel("Card number").fill("4242 4242")
    await payButton(page).click()
    await expect(page.getByText("Your card number is incomplete.")).toBeVisible()
    await expect(page.getByText("Your card's expiration date is incomplete.")).toBeVisible()
    await expect(page.getByLabel("Card number")).toBeFocused()
    const confirmations = () => sent.filter((url) => url.includes("confirm"))
    expect(confirmations()).toEqual([])

    for (const [number, reason] of [
      [cards.declined, "Your card was declined."],
      [cards.insufficientFunds, "Your card has insufficient funds."],
    ] as const) {
      await fillCard(page, number)
      await Promise.all([seenOnPage(page, "Payment Failed", reason), payButton(page).dblclick()])
      await expect(page.getByRole("form", { name: "Card details" })).toContainText(reason)
      await expect(payButton(page)).toHaveText("Pay $30.00")
    }
    // Two presses in one moment are one.
    expect(confirmations()).toHaveLength(2)
    const fields = ["Card number", "Expiration date", "Security code", "ZIP code"].map((name) => page.getByLabel(name))
    await expectFitsThumb(page, [payButton(page), ...fields])
    await expectAccessible(page)

    const bank = page.getByRole("dialog", { name: "Authenticate this payment" })
    await payWith(page, cards.authenticates)
    await expect(bank).toContainText("$30.00")
    await Promise.all([
      seenOnPage(page, "Payment Failed", "We are unable to authenticate your payment method."),
      bank.getByRole("button", { name: "Fail authentication" }).click(),
    ])
    expect(await ledgerOf(product, id)).toEqual([])
    await payWith(page, cards.authenticates)
    await bank.getByRole("button", { name: "Complete authentication" }).click()
    await expect(success(page)).toBeVisible()
    expect(await ledgerOf(product, id)).toEqual(onePayment)
    await expect(page.getByText("Payment verified and recorded: $30.00")).toBeVisible()
    await expect(page.getByText("Follow your order by the link in our mail about it.")).toBeVisible()
    await expectFitsThumb(page, [page.getByRole("main").getByRole("link", { name: "Return to Home" })])
    await expectAccessible(page)
  })
})

test("a connection that breaks while paying is no second payment; one that can't be verified says so, and trying again finds it, as the second of two tabs does", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  const { id, paymentPath } = await openCheckout(page, product, customerEmail)
  const second = await context.newPage()
  await second.goto(paymentPath)
  await expect(payButton(second)).toBeEnabled()
  await page.route(
    "**/payment_intents/confirm",
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await page.route("**/api/guest/verify-payment", (route) => route.abort("connectionreset"), { times: 1 })
  await payWith(page, cards.pays)
  await expect(page.getByRole("heading", { name: "Payment Issue" })).toBeVisible()
  await expect(page.getByText("Could not verify payment status")).toBeVisible()
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(success(page)).toBeVisible()
  expect(await ledgerOf(product, id)).toEqual(onePayment)

  await payWith(second, cards.pays)
  await expect(success(second)).toBeVisible()
  await expect(second.getByText("Payment was already recorded in our system")).toBeVisible()
  expect(await ledgerOf(product, id)).toEqual(onePayment)
})
