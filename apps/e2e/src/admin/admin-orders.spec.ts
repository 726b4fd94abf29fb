import { managedOf, openAdminList } from "../testing/admin-list.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { detailedOrder } from "../testing/detailed-order.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { retryUntil } from "../testing/retry.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("the admin list and the details of an order fit every width, open photos beside them and give evidence as files", async ({
  page,
  product,
  customerEmail,
  context,
  watch,
}) => {
  await placeOrderForStaff(
    product,
    { customerEmail, customerName: "Bea Owing" },
    { status: "ready_for_delivery", weight_hundredths: 4250, additional_charges_cents: 1250, ready_bags: 2 },
  )
  const paid = await placeOrderForStaff(product, { customerEmail, customerName: "Cleo Paid" })
  await recordMoney(product, paid.id, "payment", 3000, "2026-11-20T20:01:00Z")
  await placeOrderForStaff(product, { customerEmail, pickupAddress: "Nowhere Lane 12" }, { status: "cancelled" })
  const order = await detailedOrder(product, customerEmail)
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await expect(list.rows).toHaveCount(4)
  await expectAccessible(page)
  const desktop = page.viewportSize()
  await page.setViewportSize(phone)
  await expectFitsThumb(page, [list.search, page.getByRole("button", { name: "Filters" })])
  expect(watch.consoleErrors).toEqual([])
  if (desktop !== null) await page.setViewportSize(desktop)

  await list.manage(order).click()
  const { dialog, section, status, weight, charges, update, notes } = managedOf(page, order)
  await retryUntil(
    section("Refunds").getByRole("button", { name: "Try Again" }),
    section("Refunds").getByText("$30.00 left"),
  )
  await expect(dialog).toContainText("Disputed at the customer's bank")
  const opened = context.waitForEvent("page")
  await dialog.getByRole("link", { name: "Pickup photo (Opens in a new window)" }).click()
  const photo = await opened
  expect(new URL(photo.url()).pathname).toBe(`/api/orders/${order.id}/photos/pickup`)
  await photo.close()
  for (const type of ["PDF", "JSON"]) {
    const download = page.waitForEvent("download")
    await dialog.getByRole("link", { name: `Evidence as ${type}` }).click()
    expect((await download).suggestedFilename()).toBe(`evidence-${order.orderNumber}.${type.toLowerCase()}`)
  }
  await status.selectOption("Ready for Delivery")
  await weight.fill("42.5")
  await expect(charges).toHaveValue("12.50")
  await expectFits(page)

  await status.selectOption("Cancelled")
  await update.click()
  await expect(notes).toBeFocused()
  await expectAccessible(page)
})
