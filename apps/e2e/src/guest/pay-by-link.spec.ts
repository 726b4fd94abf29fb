import type { Page } from "playwright/test"
import { cards, fillCard, ledgerOf, type PlacedOrder, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { seenOnPage } from "../testing/customer.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"
import { typicalOrder } from "../testing/typical-order.ts"

interface RequestedOrder extends PlacedOrder {
  /** The mailed link's path. */
  readonly link: string
}

/** Has an admin ask for what an order owes. */
const requestPayment = async (product: Product, orderId: string): Promise<void> => {
  const staff = await callerOf(product, "admin")
  const answer = await staff.post("/api/admin/send-payment-request", { data: { orderId } })
  expect(answer.status()).toBe(200)
}

/** A guest's order that owes $30.00 and the link that was mailed for it. */
const requestedOrder = async (product: Product, email: string): Promise<RequestedOrder> => {
  const order = await placeOrder(product, email)
  await requestPayment(product, order.id)
  return { ...order, link: await mailedLink(product, email, "/pay/") }
}

const openLink = async (page: Page, product: Product, email: string): Promise<RequestedOrder> => {
  const order = await requestedOrder(product, email)
  await page.goto(order.link)
  await expect(payButton(page)).toBeEnabled()
  return order
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })
const onePayment = [{ kind: "payment", amount_cents: 3000 }]

const expectUsed = async (page: Page) => {
  await expect(heading(page, "Payment already completed")).toBeVisible()
  await expect(page.getByText("Payment link has already been used")).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
}

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a request's mail leads to the order and its form, where the card is kept for that order alone, and paying uses the link up", async ({
    page,
    product,
    customerEmail,
    watch,
  }) => {
    const order = await requestedOrder(product, customerEmail)
    const response = await page.goto(order.link)
    expect(response?.headers()["referrer-policy"]).toBe("no-referrer")
    expect(await response?.text()).toContain('<meta name="robots" content="noindex">')
    await expect(page).toHaveTitle(/^Pay for Your Order/)
    const main = page.getByRole("main")
    for (const fact of [`#${order.orderNumber}`, typicalOrder.name, "Sat, Nov 21", "$30.00"]) {
      await expect(main.getByText(fact, { exact: true })).toBeVisible()
    }
    await expect(main.getByRole("region", { name: "What is paid for" })).toContainText("Fri, Nov 20 · 6–9 PM")
    await expect(heading(page, "Payment Details")).toBeVisible()
    await expect(main.getByText("Your payment is secure. You don't need an account.")).toBeVisible()
    await expect(payButton(page)).toHaveText("Pay $30.00")
    await page.getByLabel("Keep this card for what my laundry weighs beyond 30 lbs").check()
    await expect(page.getByText("up to $40 for it without asking")).toBeVisible()
    await expectFitsThumb(page, [payButton(page), page.getByLabel("Card number")])
    await expectAccessible(page)
    await Promise.all([seenOnPage(page, "Payment Successful!"), payWith(page, cards.pays)])
    await expect(page).toHaveURL("/payment-success")
    await expect(page.getByRole("heading", { name: "Payment Confirmed" })).toBeVisible()
    expect(await ledgerOf(product, order.id)).toEqual(onePayment)
    await expect
      .poll(() => product.query("select last4, user_id from kept_cards where order_id = $1", [order.id]))
      .toEqual([{ last4: "4242", user_id: null }])
    expect(watch.consoleErrors).toEqual([])
    await page.goto(order.link)
    await expectUsed(page)
  })
})

test("of two payers one pays, and the other reads that it was done", async ({
  page,
  context,
  product,
  customerEmail,
}) => {
  const { id, link } = await openLink(page, product, customerEmail)
  const second = await context.newPage()
  await second.goto(link)
  await expect(payButton(second)).toBeEnabled()
  await fillCard(second, cards.pays)
  await payWith(page, cards.pays)
  await expect(heading(page, "Payment Successful!")).toBeVisible()
  await payButton(second).click()
  await expectUsed(second)
  expect(await ledgerOf(product, id)).toEqual(onePayment)
})

test("the link is validated before anything shows, and asks for what was charged after its mail, too; a confirmation that breaks off or fails is said, and trying again finds the payment", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, link } = await requestedOrder(product, customerEmail)
  await product.query("update orders set additional_charges_cents = 1250 where id = $1", [id])
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route("**/api/guest/payment-token/*", async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole("status").filter({ hasText: "Validating payment link..." })).toBeVisible()
  answer()
  await expect(payButton(page)).toHaveText("Pay $42.50")

  const confirmation = "**/api/guest/confirm-payment"
  const unconfirmed = page.getByRole("main").getByText("nothing is charged")
  await page.route(confirmation, (route) => route.abort("connectionreset"), { times: 1 })
  await Promise.all([seenOnPage(page, "Payment Error"), payWith(page, cards.pays)])
  await expect(heading(page, "We could not confirm your payment yet")).toBeVisible()
  await expect(unconfirmed).toContainText("An unexpected error occurred")
  const away = { message: "The provider is away.", code: "Away", requestId: "1" }
  await page.route(confirmation, (route) => route.fulfill({ status: 503, json: away }), { times: 1 })
  const tryAgain = page.getByRole("button", { name: "Try Again" })
  await Promise.all([seenOnPage(page, "Payment Processing Error", "The provider is away."), tryAgain.click()])
  await expect(unconfirmed).toContainText("The provider is away.")
  await tryAgain.click()
  await expect(heading(page, "Payment Successful!")).toBeVisible()
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 4250 }])
})

test("back from a bank that refused, the form is there again; from one that took the payment, it is confirmed", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, link } = await requestedOrder(product, customerEmail)
  await Promise.all([
    seenOnPage(page, "Payment Failed"),
    page.goto(`${link}?payment_intent=pi_1&redirect_status=failed`),
  ])
  await expect(payButton(page)).toBeEnabled()
  await expect(page).toHaveURL(link)
  const paid = new Promise<void>((resolve) => {
    void page.route("**/payment_intents/confirm", async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await payWith(page, cards.pays)
  await paid
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.goto(`${link}?payment_intent=pi_1&redirect_status=succeeded`)
  await expect(heading(page, "Payment Successful!")).toBeVisible()
  await expect(page).toHaveURL("/payment-success")
  expect(await ledgerOf(product, id)).toEqual(onePayment)
})

test("the page of a link that can't be used fits every screen and a thumb, and axe finds nothing on it", async ({
  page,
}) => {
  await page.goto("/pay/no-such-link")
  await expect(heading(page, "Invalid payment link")).toBeVisible()
  await expectFitsThumb(page, [page.getByRole("main").getByRole("link", { name: "Return to Home" })])
  await expectAccessible(page)
})
