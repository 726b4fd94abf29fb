import { adminListPath, managedOf, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("staff give a part of a payment back, also to somebody without an email", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await recordMoney(product, order.id, "payment", 3000, "2026-11-20T20:01:00Z")
  await product.query("update orders set customer_email = '' where id = $1", [order.id])
  await signedInStaff(page, product, { role: "admin" })
  await page.setViewportSize(phone)
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const { section } = managedOf(page, order)
  await expect(section("Customer")).toContainText("Email not available")
  const refunds = section("Refunds")
  await expect(refunds).toContainText("$30.00 left")
  const open = refunds.getByRole("button", { name: "Give Back of the payment of $30.00" })
  await expectFitsThumb(page, [open])
  await open.click()
  const dialog = page.getByRole("dialog", { name: `Give back money of order #${order.orderNumber}` })
  await expect(dialog).toContainText("nothing is owed again")
  await expectAccessible(page)

  await dialog.getByRole("button", { name: "Give Back", exact: true }).click()
  await expect(dialog).toContainText("Please enter an amount of up to $30.00")
  await expect(dialog).toContainText("Please say why")
  await dialog.getByLabel("Amount ($)").fill("31")
  await dialog.getByLabel("Reason").fill("A shirt came back damp")
  await dialog.getByRole("button", { name: "Give Back $31.00" }).click()
  await expect(dialog).toContainText("Please enter an amount of up to $30.00")

  await dialog.getByLabel("Amount ($)").fill("12.5")
  await Promise.all([
    seenOnPage(page, "$12.50 is on its way back"),
    dialog.getByRole("button", { name: "Give Back $12.50" }).click(),
  ])
  // What becomes of it at the provider is another test's: it doesn't know this payment.
  await expect(section("History")).toContainText("A shirt came back damp")
  expect(watch.consoleErrors).toEqual([])
})
