import type { Page } from "playwright/test"
import { cards, payButton, payWith } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

const keep = (page: Page) => page.getByLabel("Keep this card for what my laundry weighs beyond 30 lbs")

test("a customer keeps the card that pays for all their orders, and is not asked again", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, amount } = await bookOrder(page)
  await page.goto(`/checkout?orderId=${id}&amount=${amount}`)
  await expect(payButton(page)).toBeEnabled()
  await expect(keep(page)).not.toBeChecked()
  await keep(page).check()
  await expect(page.getByText("up to $40 for each order without asking")).toBeVisible()
  await expectFits(page)
  await payWith(page, cards.pays)
  await expect(page).toHaveURL("/")
  const kept = () =>
    product.query(
      "select last4, order_id from kept_cards join users on users.id = user_id where email = $1 and not is_removed",
      [customerEmail],
    )
  await expect.poll(kept).toEqual([{ last4: "4242", order_id: null }])

  const next = await bookOrder(page)
  await page.goto(`/checkout?orderId=${next.id}&amount=${next.amount}`)
  await expect(payButton(page)).toBeEnabled()
  await expect(keep(page)).toHaveCount(0)
})
