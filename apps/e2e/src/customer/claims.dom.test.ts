import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"

test("claims that can't be loaded can be tried again, and nobody claims a day later", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  const claimsCome = page.meet(`GET /api/orders/${order.id}/claims`, "no connection")
  await page.goto(`/order-claims/${order.id}`)
  await page.screen.findByText("We could not load your claims")
  await page.user.click(page.screen.getByRole("button", { name: "Try again" }))
  await page.screen.findByText("We could not load your claims")
  claimsCome()
  await page.user.click(page.screen.getByRole("button", { name: "Try again" }))
  await page.screen.findByText(/Claims are taken within 24 hours of delivery\./)
  expect(page.screen.queryByRole("button", { name: "Send claim" })).toBeNull()
})
