import { bookingDialogOf, bookTab, goToReview } from "../testing/booking-dialog.ts"
import { payButton } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { detailOf, openHome } from "../testing/customer-home.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
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
  await deliveredOrder(page, product)
  const home = await openHome(page)
  await home.book.getByRole("button", { name: "Promo code" }).click()
  await home.book.getByLabel("Promo code").fill("five-off")
  await home.book.getByLabel("Promo code").press("Enter")
  await expect(home.book.getByText("You pay $25.00 now instead of $30.00.")).toBeVisible()
  await expectFits(page)
  await bookTab(page).click()
  const dialog = bookingDialogOf(page)
  await dialog.heading(1).waitFor()
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
