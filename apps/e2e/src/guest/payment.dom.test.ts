import type { DomPage } from "../dom/dom-page.ts"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf, placeOrder } from "../testing/checkout.ts"
import { payAtProvider } from "../testing/provider.ts"

const payButton = ({ screen }: DomPage) => screen.queryByRole("button", { name: /^(Pay \$|Processing)/ })

const onePayment = [{ kind: "payment", amount_cents: 3000 }]

test("a provider that is down is asked again; the checkout shows the order after a reload, too, and asks for what it costs, whatever the address says", async ({
  page,
  product,
  customerEmail,
}) => {
  const { orderNumber, paymentPath } = await placeOrder(product, customerEmail)
  // Without its tables the sandbox fails every call, as a provider does that is down.
  await product.query("alter schema payments_sandbox rename to payments_sandbox_away")
  try {
    await page.goto(paymentPath)
    await page.screen.findByRole("heading", { name: "Payment Error" })
    page.screen.getByText("There was an error loading your payment information. Please try again or contact support.")
    expect(page.screen.getByRole("link", { name: "Return to Home" })).toBeVisible()
  } finally {
    await product.query("alter schema payments_sandbox_away rename to payments_sandbox")
  }
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await expect.poll(() => payButton(page)).toBeEnabled()
  await page.reload()
  await page.screen.findByText(`#${orderNumber}`)

  // An amount that was changed in the address is neither charged nor shown for long.
  await page.goto(paymentPath.replace("30.00", "0.50"))
  await expect.poll(() => payButton(page)).toHaveTextContent("Pay $30.00")
  expect(page.screen.queryByText("$0.50")).toBeNull()
})

test("a payment is recorded though the browser is closed before its answer comes", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await placeOrder(product, customerEmail)
  await payAtProvider(page.request, product.origin, id, cards.pays)
  await expect.poll(() => ledgerOf(product, id)).toEqual(onePayment)
  await expect.poll(async () => (await product.mailsTo(customerEmail)).length).toBe(2)
})

test("a payment that can't be verified says so, and trying again finds it; what was paid is not asked for again", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, orderNumber, paymentPath } = await placeOrder(product, customerEmail)
  await payAtProvider(page.request, product.origin, id, cards.pays)
  page.meet("POST /api/guest/verify-payment", "no connection", 1)
  await page.goto(`/payment-success?orderId=${id}`)
  await page.screen.findByRole("heading", { name: "Payment Issue" })
  page.screen.getByText("Could not verify payment status")
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await page.screen.findByRole("heading", { name: "Payment Successful!" })
  page.screen.getByText(/^(Payment verified and recorded: \$30\.00|Payment was already recorded in our system)$/)
  page.screen.getByText(`#${orderNumber}`)
  // Another browser placed it: the rest is for that one.
  page.screen.getByText("Follow your order by the link in our mail about it.")
  expect(page.screen.queryByText(/6–9 PM/)).toBeNull()

  await page.goto(paymentPath)
  await page.screen.findByRole("heading", { name: "This order is already paid" })
  await page.user.click(page.screen.getByRole("link", { name: "View Payment" }))
  await page.screen.findByRole("heading", { name: "Payment Successful!" })
  expect(await ledgerOf(product, id)).toEqual(onePayment)
})
