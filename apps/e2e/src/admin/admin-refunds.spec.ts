import { adminListPath, managedOf, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { cards } from "../testing/checkout.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { payOrder } from "../testing/provider.ts"
import { loseAnswer } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

test("staff give a part of a payment back and then the rest, also to somebody without an email; a press after a lost answer gives nothing twice", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await payOrder(page.request, product.origin, order.id, cards.pays)
  await product.query("update orders set customer_email = '' where id = $1", [order.id])
  await signedInStaff(page, product, { role: "admin" })
  await page.setViewportSize(phone)
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const { section } = managedOf(page, order)
  await expect(section("Customer")).toContainText("Email not available")
  const payments = section("Refunds")
  await expect(payments).toContainText("$30.00 left")
  const open = payments.getByRole("button", { name: "Give Back of the payment of $30.00" })
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

  expect(watch.consoleErrors).toEqual([])

  const giveBack = async (left: string) => {
    const give = dialog.getByRole("button", { name: "Give Back $15.00" })
    await dialog.getByLabel("Amount ($)").fill("15")
    await dialog.getByLabel("Reason").fill("A shirt came back damp")
    await loseAnswer(page, "/refunds")
    await Promise.all([seenOnPage(page, "It may have been done"), give.click()])
    await expect(dialog).toContainText(`${left} of $30.00 can be given back`)
    await Promise.all([seenOnPage(page, "$15.00 is on its way back"), give.click()])
    await expect(dialog).toHaveCount(0)
  }
  await giveBack("$15.00")
  await expect(section("History")).toContainText("A shirt came back damp")
  await open.click()
  await expect(dialog.getByLabel("Amount ($)")).toHaveValue("")
  await expect(dialog.getByLabel("Reason")).toHaveValue("")
  // The same once more is meant once it was answered.
  await giveBack("$0.00")
  const refunds = await product.query("select amount_cents from refunds where order_id = $1", [order.id])
  expect(refunds).toEqual([{ amount_cents: 1500 }, { amount_cents: 1500 }])
})
