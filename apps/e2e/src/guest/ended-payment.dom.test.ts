import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { callerOf, createUser } from "../testing/people.ts"

test("an order that was added to an account is paid there", async ({ page, product, customerEmail }) => {
  const { id, paymentPath } = await placeOrder(product, customerEmail)
  await createUser(product, { email: customerEmail })
  await product.query("update orders set user_id = (select id from users where email = $2) where id = $1", [
    id,
    customerEmail,
  ])
  await page.goto(paymentPath)
  await page.screen.findByText("Order not found")
  expect(page.screen.queryByRole("button", { name: "Try Again" })).toBeNull()
  expect(page.screen.getByRole("link", { name: "Sign In to Pay" })).toHaveAttribute(
    "href",
    `/api/login?returnTo=${encodeURIComponent(`/checkout?orderId=${id}&amount=30.00`)}`,
  )
})

test("the page after a payment leaves its secret out of the address, asks for nothing while it is on its way, and else for what is due", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await placeOrder(product, customerEmail)
  const staff = await callerOf(product, "admin")
  expect((await staff.patch(`/api/admin/orders/${id}`, { data: { weight: 34.5 } })).ok()).toBe(true)
  const address = `/payment-success?orderId=${id}`
  await page.goto(`${address}&payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status=pending`)
  await expect.poll(() => page.address).toBe(address)
  const back = await page.screen.findByRole("link", { name: "Back to Payment" })
  expect(back).toHaveAttribute("href", expect.stringMatching(/amount=34\.50$/))

  const message = "Your payment is still being processed. We will email you as soon as it is confirmed."
  const said = await page.request.post("/api/guest/verify-payment", { data: { orderId: id } })
  const body = Object.assign({}, await said.json(), { message, isProcessing: true })
  page.meet("POST /api/guest/verify-payment", { status: 200, body })
  await page.reload()
  const status = await page.screen.findByText(message)
  expect(status.closest("[role=status]")).not.toBeNull()
  expect(page.screen.getByRole("heading", { name: "Your payment is on its way" })).toBeVisible()
  expect(page.screen.queryByText("Payment Issue")).toBeNull()
  expect(page.screen.queryByRole("link", { name: "Back to Payment" })).toBeNull()
})
