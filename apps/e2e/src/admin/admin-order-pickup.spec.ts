import { managedOf, openAdminList, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { errorTextOf } from "../testing/order-dialog.ts"
import { expectFits } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("a pickup is moved to another day and place, and what was typed stays where it is refused", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail, { order: order.id })
  const managed = managedOf(page, order)
  await managed.pickupDate.fill("2026-11-19")
  await expect(managed.deliveryDate).toHaveValue("2026-11-20")
  await managed.update.click()
  await expect(managed.pickupDate).toBeFocused()
  expect(await errorTextOf(managed.pickupDate)).toBe("Pickup date can't be in the past")
  await managed.pickupDate.fill("2026-12-24")
  await managed.pickupAddress.fill("5 Main Street, Tampa, FL 33602")
  await managed.apt.fill("12B")
  await expectFits(page)
  await managed.update.click()
  await expect(managed.pickupAddress).toBeFocused()
  expect(await errorTextOf(managed.pickupAddress)).toContain("33139")
  await expect(managed.apt).toHaveValue("12B")
  await managed.pickupAddress.fill("1200 Ocean Drive, Miami Beach, FL 33139")
  await managed.notes.click() // suggestions lie above the button
  await Promise.all([seenOnPage(page, "Order updated successfully"), managed.update.click()])
  await expect(list.row(order)).toContainText("Thu Dec 24")
  await expect(list.row(order)).toContainText("Fri Dec 25")
  await list.manage(order).click()
  await expect(managed.pickupAddress).toHaveValue("1200 Ocean Drive, Miami Beach, FL 33139")
  await expect(managed.history.first()).toContainText("Pickup date: Thu Dec 24")
  await expect(managed.history.first()).toContainText("Pickup address: changed")
})
