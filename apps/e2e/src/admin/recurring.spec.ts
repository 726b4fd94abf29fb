import { managedOf } from "../testing/admin-list.ts"
import { makeCaller } from "../testing/caller.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { offerRecurring, regularCustomer, startRecurring } from "../testing/recurring.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.beforeEach(({ product }) => offerRecurring(product, true))
test.afterEach(({ product }) => offerRecurring(product, false))

test("what starts recurring pickups on the telephone, and what lists them, fits every width", async ({
  page,
  product,
  customerEmail,
}) => {
  const customer = { request: makeCaller(product.origin) }
  const order = await regularCustomer(customer, product, customerEmail)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  await managedOf(page, order).dialog.getByRole("button", { name: "Repeat", exact: true }).click()
  const start = page.getByRole("dialog", { name: "Repeat this pickup" })
  await start.getByRole("button", { name: "Start recurring pickups" }).click()
  await expect(start.getByText("Please read it to the customer and confirm that they agreed")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(start).toBeHidden()

  await startRecurring(customer.request, order.id)
  await page.keyboard.press("Escape")
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Recurring" }).click()
  await page.getByLabel("Search", { exact: true }).fill(customerEmail)
  const row = page.getByRole("list", { name: "Recurring pickups" }).getByRole("article").filter({ hasText: "Ana" })
  await row.getByRole("heading").click()
  await expect(row.getByRole("link", { name: customerEmail })).toBeVisible()
  await expectAccessible(page)
})
