import { managedOf } from "../testing/admin-list.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

test("the credit of a customer fits", async ({ page, product, customerEmail, watch }) => {
  await signedInCustomer(page, product, customerEmail)
  const old = await deliveredOrder(page, product)
  const [user] = await product.query("select id from users where email = $1", [customerEmail])
  const desk = await callerOf(product, "admin")
  const data = { amount: "10.00", expiresOn: "2026-12-31", reason: "Sorry for the late delivery" }
  expect((await desk.post(`/api/admin/users/${String(user?.["id"])}/credit`, { data })).ok()).toBe(true)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${old.orderNumber}`, { order: old.id }))
  await managedOf(page, old).dialog.getByRole("button", { name: "Credit of Ana Customer" }).click()
  await expect(page.getByRole("dialog", { name: "Credit of Ana Customer" })).toContainText("$10.00 can be used")
  await expectAccessible(page)
  expect(watch.consoleErrors).toEqual([])
})
