import { bookingDialogOf, bookTab, goToReview } from "../testing/booking-dialog.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { openHome } from "../testing/customer-home.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { addPromoCode, removePromoCodes } from "../testing/promo-codes.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.beforeEach(({ product }) => addPromoCode(product, { code: "FIVE-OFF", kind: "amount", value: "5.00" }))
test.afterEach(({ product }) => removePromoCodes(product))

test("a promo code fits every screen where one clicks once, and in the wizard", async ({
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
})
