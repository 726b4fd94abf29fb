import { cardEndpoints } from "@laundry/contracts/payments/cards"
import type { Page, Route } from "playwright/test"
import { cards, fillCard, ledgerOf, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

const success = (page: Page) => page.getByRole("heading", { name: "Payment Successful!" })
const keep = (page: Page) => page.getByLabel("Keep this card for what my laundry weighs beyond 30 lbs")
const amountChanged = (page: Page) => page.getByRole("alert").filter({ hasText: "The amount has changed" })

/** Staff change an order. */
const change = async (product: Product, orderId: string, data: Record<string, unknown>): Promise<void> => {
  const staff = await callerOf(product, "admin")
  const answer = await staff.patch(`/api/admin/orders/${orderId}`, { data })
  expect(answer.ok()).toBe(true)
}

/** A checkout of $30 that is ready for a card. */
const openCheckout = async (page: Page, product: Product, email: string) => {
  const order = await placeOrder(product, email)
  await page.goto(order.paymentPath)
  await expect(payButton(page)).toHaveText("Pay $30.00")
  await expect(payButton(page)).toBeEnabled()
  return order
}

test("a form whose payment ended asks for what is due by now, by itself", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  const { id, paymentPath } = await openCheckout(page, product, customerEmail)
  // What tells the server that the card is not kept opens the payment anew.
  await change(product, id, { weight: 42 })
  await payWith(page, cards.pays)
  await expect(amountChanged(page)).toBeVisible()
  await expect(payButton(page)).toHaveText("Pay $42.00")

  // A weighed order has no such call: a second tab ends what this one has open.
  await change(product, id, { weight: 44 })
  const second = await context.newPage()
  await second.goto(paymentPath)
  await expect(payButton(second)).toHaveText("Pay $44.00")
  await payWith(page, cards.pays)
  await expect(amountChanged(page)).toBeVisible()
  await expect(payButton(page)).toHaveText("Pay $44.00")
  await expect(page.getByText("status of canceled")).toHaveCount(0)

  // The connection breaks, and what became of the payment is that it ended.
  await change(product, id, { weight: 46 })
  await second.reload()
  await expect(payButton(second)).toHaveText("Pay $46.00")
  await page.route("**/payment_intents/confirm", (route) => route.abort("connectionreset"), { times: 1 })
  await payWith(page, cards.pays)
  await expect(payButton(page)).toHaveText("Pay $46.00")
  await payWith(page, cards.pays)
  await expect(success(page)).toBeVisible()
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 4600 }])
})

test("a form whose order was cancelled meanwhile says that it can't be paid", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await openCheckout(page, product, customerEmail)
  await change(product, id, { status: "cancelled", notes: "Called off" })
  await payWith(page, cards.pays)
  await expect(page.getByText("This order was cancelled or missed and can't be paid.")).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test("a page that the browser shows again as it was left for the bank's own takes a press; what is wrong with the wish to keep a card is said, and is no failed payment", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await openCheckout(page, product, customerEmail)
  const held = new Promise<Route>((resolve) => {
    void page.route("**/payment_intents/confirm", resolve, { times: 1 })
  })
  await payWith(page, cards.pays)
  const confirmation = await held
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
  await expect(page.getByRole("button", { name: "Pay $30.00" })).toBeEnabled()
  expect(await ledgerOf(product, id)).toEqual([])
  await confirmation.abort("connectionreset")

  await keep(page).check()
  const limit = page.getByLabel("Charge up to, without asking")
  await limit.fill("9999")
  const told: Array<string> = []
  page.on("request", (request) => told.push(request.url()))
  await payWith(page, cards.pays)
  await expect(limit).toBeFocused()
  await limit.fill("25")
  const message = "Cards are not kept here any more."
  await page.route(
    `**${cardEndpoints.keepGuestCard.path}`,
    (route) => route.fulfill({ status: 409, json: { message, code: "CardsNotOffered", requestId: "r" } }),
    { times: 1 },
  )
  expect(told.filter((url) => url.includes("keep-card") || url.includes("confirm"))).toEqual([])
  await payButton(page).click()
  await expect(page.getByRole("form", { name: "Card details" }).getByText(message)).toBeVisible()
  await keep(page).uncheck()
  await payButton(page).click()
  await expect(success(page)).toBeVisible()
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 3000 }])
})

test("a card is not kept whose payer left the box alone, though another page of the order asked for it", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await openCheckout(page, product, customerEmail)
  const wish = await page.request.post(cardEndpoints.keepGuestCard.path, { data: { orderId: id, keep: true } })
  expect(wish.status()).toBe(200)
  await payWith(page, cards.pays)
  await expect(success(page)).toBeVisible()
  expect(await product.query("select state from card_consents where order_id = $1", [id])).toEqual([
    { state: "withdrawn" },
  ])
  expect(await product.query("select last4 from kept_cards where order_id = $1", [id])).toEqual([])
})

test("a payment that the provider has and our server not yet is asked about, and the form comes back when it is not paid", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await placeOrder(product, customerEmail)
  const staff = await callerOf(product, "admin")
  expect((await staff.post("/api/admin/send-payment-request", { data: { orderId: id } })).ok()).toBe(true)
  await page.goto(await mailedLink(product, customerEmail, "/pay/"))
  await expect(payButton(page)).toBeEnabled()
  await page.route("**/payment_intents/confirm", (route) =>
    route.fulfill({
      json: { id: "pi_1", object: "payment_intent", status: "succeeded", client_secret: "pi_1_secret_1" },
    }),
  )
  await fillCard(page, cards.pays)
  await payButton(page).click()
  await expect(page.getByRole("heading", { name: "We could not confirm your payment yet" })).toBeVisible()
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(payButton(page)).toBeEnabled()
})
