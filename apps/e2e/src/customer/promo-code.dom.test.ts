import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { keepCard } from "../testing/provider.ts"
import { openHome, pressOneClick } from "./home-in-dom.ts"

test.beforeEach(({ product }) => addPromoCode(product, { code: "FIVE-OFF", kind: "amount", value: "5.00" }))
test.afterEach(async ({ product }) => void (await removePromoCodes(product)))

test("a customer books with a promo code in one click, and pays the rest with the kept card", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)
  const home = await openHome(page)
  const book = within(home.book()!)
  await page.user.click(await book.findByRole("button", { name: "Promo code" }))
  const field = () => book.getByRole("textbox", { name: "Promo code" })
  await page.fill(field(), "no-such-code")
  await page.user.keyboard("{Enter}")
  await book.findByText(/We don't know this promo code\./)
  await page.fill(field(), "five-off")
  await page.user.keyboard("{Enter}")
  await book.findByText(/You pay \$25\.00 now instead of \$30\.00\./)
  await pressOneClick(page)
  await page.user.click(await page.screen.findByRole("button", { name: "Pay $25.00 with Visa •••• 4242" }))
  await page.screen.findByText("Order Created!")
  await page.screen.findByText(/\$25\.00 was paid with your Visa ending in 4242\./)
  const [order] = await product.query(
    `select orders.id from orders join users on users.id = user_id where email = $1 and promo_code = 'FIVE-OFF'`,
    [customerEmail],
  )
  expect(await ledgerOf(product, String(order?.["id"]))).toEqual([{ kind: "payment", amount_cents: 2500 }])
  // Another order begins without it.
  await expect.poll(field).toHaveValue("")
})
