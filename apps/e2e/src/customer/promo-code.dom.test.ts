import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder, detailPath } from "../testing/customer-orders.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { keepCard } from "../testing/provider.ts"
import { openBooking } from "./booking-in-dom.ts"
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

test("a customer books with a promo code in the wizard, and sees it in the order's details", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  const booking = await openBooking(page)
  await booking.goToReview()
  const { inside } = booking
  await page.user.click(await inside.findByRole("button", { name: "Promo code" }))
  await page.fill(inside.getByRole("textbox", { name: "Promo code" }), "five-off")
  await page.user.keyboard("{Enter}")
  await inside.findByText(/You pay \$25\.00 now instead of \$30\.00\./)
  await page.user.click(booking.terms())
  await page.user.click(booking.submit())
  await page.screen.findByRole("button", { name: "Pay $25.00" })
  const [order] = await product.query(
    "select id, order_number from orders where customer_email = $1 and promo_code = 'FIVE-OFF'",
    [customerEmail],
  )
  await page.goto(detailPath(String(order?.["id"])))
  await expect
    .poll(() => page.screen.queryByRole("dialog", { name: `Order #${String(order?.["order_number"])}` }))
    .toHaveTextContent("Promo code FIVE-OFF-$5.00")
})
