import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf, type PlacedOrder, placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import { company, type Product } from "../testing/product.ts"
import { payAtProvider, payOrder } from "../testing/provider.ts"
import { typicalOrder } from "../testing/typical-order.ts"

interface RequestedOrder extends PlacedOrder {
  /** The mailed link's path. */
  readonly link: string
}

/** A guest's order that owes $30.00 and the link that an admin had mailed for it. */
const requestedOrder = async (product: Product, email: string): Promise<RequestedOrder> => {
  const order = await placeOrder(product, email)
  const staff = await callerOf(product, "admin")
  const asked = await staff.post("/api/admin/send-payment-request", { data: { orderId: order.id } })
  expect(asked.status()).toBe(200)
  return { ...order, link: await mailedLink(product, email, "/pay/") }
}

const payButton = ({ screen }: DomPage) => screen.queryByRole("button", { name: /^(Pay \$|Processing)/ })

test("a link that is unknown, missing or expired says so, and whom to ask", async ({
  page,
  product,
  customerEmail,
}) => {
  const expectEnded = async (path: string, title: string, text: RegExp) => {
    await page.goto(path)
    await page.screen.findByRole("heading", { name: title })
    const main = within(page.screen.getByRole("main"))
    expect(main.getByRole("alert")).toHaveTextContent(text)
    expect(main.getByRole("link", { name: company.phone })).toHaveAttribute("href", expect.stringMatching(/^tel:/))
    expect(main.getByRole("link", { name: company.email })).toHaveAttribute("href", expect.stringMatching(/^mailto:/))
    expect(main.queryByRole("button", { name: /^(Pay \$|Processing)/ })).toBeNull()
  }
  for (const path of ["/pay/no-such-link", "/pay/"]) await expectEnded(path, "Invalid payment link", /Please check/)
  const { id, link } = await requestedOrder(product, customerEmail)
  await product.query("update payment_links set expires_at = '2026-11-20T20:00:00Z' where order_id = $1", [id])
  await expectEnded(link, "Payment link expired", /Payment link has expired/)
})

test("a request's mail leads to the order and its form, which asks for what was charged after the mail, too; paying uses the link up", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, link, orderNumber } = await requestedOrder(product, customerEmail)
  const answer = await fetch(product.origin + link)
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  const asking = makeHeld()
  page.meet(`GET /api/guest/payment-token/${link.replace("/pay/", "")}`, asking.meets, 1)
  await page.goto(link)
  const validating = await page.screen.findByText("Validating payment link...")
  expect(validating.closest("[role=status]")).not.toBeNull()
  asking.letGo()
  await expect.poll(() => payButton(page)).toHaveTextContent("Pay $30.00")
  expect(page.document.title).toMatch(/^Pay for Your Order/)
  const main = within(page.screen.getByRole("main"))
  for (const fact of [`#${orderNumber}`, typicalOrder.name, "Sat, Nov 21", "$30.00"]) {
    expect(main.getByText(fact)).toBeVisible()
  }
  expect((await regionOf(page, "What is paid for")).root).toHaveTextContent("Fri, Nov 20 · 6–9 PM")
  expect(main.getByRole("heading", { name: "Payment Details" })).toBeVisible()
  expect(main.getByText("Your payment is secure. You don't need an account.")).toBeVisible()

  await product.query("update orders set additional_charges_cents = 1250 where id = $1", [id])
  await page.reload()
  await expect.poll(() => payButton(page)).toHaveTextContent("Pay $42.50")
  await payOrder(page.request, product.origin, id, cards.pays)
  await page.goto(link)
  await page.screen.findByRole("heading", { name: "Payment already completed" })
  page.screen.getByText("Payment link has already been used")
  expect(payButton(page)).toBeNull()
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 4250 }])
})

test("back from a bank that refused, the form is there again; from one that took the payment a confirmation that breaks off or fails is said, and trying again finds the payment", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, link } = await requestedOrder(product, customerEmail)
  await page.goto(`${link}?payment_intent=pi_1&redirect_status=failed`)
  await page.screen.findByText("Payment Failed")
  await expect.poll(() => payButton(page)).toBeEnabled()
  expect(page.address).toBe(link)

  await payAtProvider(page.request, product.origin, id, cards.pays)
  const confirmation = "POST /api/guest/confirm-payment"
  page.meet(confirmation, "no connection", 1)
  await page.goto(`${link}?payment_intent=pi_1&redirect_status=succeeded`)
  await page.screen.findByRole("heading", { name: "We could not confirm your payment yet" })
  await page.screen.findByText("Payment Error")
  const main = () => page.screen.getByRole("main")
  expect(main()).toHaveTextContent(/nothing is charged/)
  expect(main()).toHaveTextContent("An unexpected error occurred")
  const away = { message: "The provider is away.", code: "Away", requestId: "1" }
  page.meet(confirmation, { status: 503, body: away }, 1)
  const tryAgain = async () => page.user.click(await page.screen.findByRole("button", { name: "Try Again" }))
  await tryAgain()
  await page.screen.findByText("Payment Processing Error")
  await expect
    .poll(main)
    .toHaveTextContent(/nothing is charged.*The provider is away\.|The provider is away\..*nothing is charged/)
  await tryAgain()
  await page.screen.findByRole("heading", { name: "Payment Successful!" })
  expect(page.address).toBe("/payment-success")
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 3000 }])
})

test("a payment that a bank is said to have taken, and that nobody finds once it can be asked about, brings the form back", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, link } = await requestedOrder(product, customerEmail)
  page.meet("POST /api/guest/confirm-payment", "no connection", 1)
  await page.goto(`${link}?payment_intent=pi_1&redirect_status=succeeded`)
  await page.screen.findByRole("heading", { name: "We could not confirm your payment yet" })
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await expect.poll(() => payButton(page)).toBeEnabled()
  expect(await ledgerOf(product, id)).toEqual([])
})
