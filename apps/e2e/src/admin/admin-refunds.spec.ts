import { managedOf } from "../testing/admin-list.ts"
import { cards } from "../testing/checkout.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { payOrder } from "../testing/provider.ts"
import { adminListPath, placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("what gives money back fits a thumb", async ({ page, product, customerEmail }) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await payOrder(page.request, product.origin, order.id, cards.pays)
  await signedInStaff(page, product, { role: "admin" })
  await page.setViewportSize(phone)
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const payments = managedOf(page, order).section("Refunds")
  const open = payments.getByRole("button", { name: "Give Back of the payment of $30.00" })
  await expectFitsThumb(page, [open])
  await open.click()
  const dialog = page.getByRole("dialog", { name: `Give back money of order #${order.orderNumber}` })
  await expect(dialog).toContainText("nothing is owed again")
  await expectAccessible(page)
})
