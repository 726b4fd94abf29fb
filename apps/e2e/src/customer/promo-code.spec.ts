import { goToReview, openBooking } from "../testing/booking-dialog.ts"
import { cards, ledgerOf, payButton } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { detailOf, openHome } from "../testing/customer-home.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { keepCard } from "../testing/provider.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.beforeEach(({ product }) => addPromoCode(product, { code: "FIVE-OFF", kind: "amount", value: "5.00" }))
test.afterEach(({ product }) => removePromoCodes(product))

test("a customer books with a promo code in the wizard, and sees it in the order's details", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const dialog = await openBooking(page)
  await goToReview(dialog)
  await dialog.root.getByRole("button", { name: "Promo code" }).click()
  await dialog.root.getByLabel("Promo code").fill("five-off")
  await dialog.root.getByLabel("Promo code").press("Enter")
  await expect(dialog.root.getByText("You pay $25.00 now instead of $30.00.")).toBeVisible()
  await expectFits(page)
  await dialog.terms.check()
  await dialog.submit.click()
  await expect(payButton(page)).toHaveText("Pay $25.00")
  const [order] = await product.query(
    "select id, order_number from orders where customer_email = $1 and promo_code = 'FIVE-OFF'",
    [customerEmail],
  )
  await page.goto(`/?tab=history&dialog=order&order=${String(order?.["id"])}`)
  await expect(detailOf(page, Number(order?.["order_number"]))).toContainText("Promo code FIVE-OFF-$5.00")
})

test("a customer books with a promo code in one click, and pays the rest with the kept card", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)
  const home = await openHome(page)
  await home.book.getByRole("button", { name: "Promo code" }).click()
  const field = home.book.getByLabel("Promo code")
  await field.fill("no-such-code")
  await field.press("Enter")
  await expect(home.book.getByText("We don't know this promo code.")).toBeVisible()
  await field.fill("five-off")
  await field.press("Enter")
  await expect(home.book.getByText("You pay $25.00 now instead of $30.00.")).toBeVisible()
  await expectFits(page)
  await home.oneClick.click()
  const pay = page.getByRole("button", { name: "Pay $25.00 with Visa •••• 4242" })
  await Promise.all([seenOnPage(page, "Order Created!", "$25.00 was paid with your Visa ending in 4242."), pay.click()])
  const [order] = await product.query(
    `select orders.id from orders join users on users.id = user_id where email = $1 and promo_code = 'FIVE-OFF'`,
    [customerEmail],
  )
  expect(await ledgerOf(product, String(order?.["id"]))).toEqual([{ kind: "payment", amount_cents: 2500 }])
  // Another order begins without it.
  await expect(field).toHaveValue("")
})
