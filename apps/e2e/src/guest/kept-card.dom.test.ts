import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { expect, test } from "../dom/test.ts"
import { cards, placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import { payOrder } from "../testing/provider.ts"

test("who owes more than their card may be charged for reads what becomes of it, before they say that it is right", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id } = await placeOrder(product, customerEmail)
  const wish = await page.request.post(cardEndpoints.keepGuestCard.path, { data: { orderId: id, keep: true } })
  expect(wish.status()).toBe(200)
  await payOrder(page.request, product.origin, id, cards.pays)
  await expect.poll(() => product.query("select 1 from kept_cards where order_id = $1", [id])).toHaveLength(1)
  const staff = await callerOf(product, "admin")
  expect((await staff.patch(`/api/admin/orders/${id}`, { data: { weight: 75 } })).ok()).toBe(true)
  await page.goto(await mailedLink(product, customerEmail, "/weigh-ticket/"))
  await page.screen.findByText(/^Nothing is charged yet\. .* \$45\.00 is charged to your Visa ending in 4242\./)
})
