import { managedOf } from "../testing/admin-list.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { offerRecurring, recurringOf, regularCustomer } from "../testing/recurring.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.beforeEach(({ product }) => offerRecurring(product, true))
test.afterEach(({ product }) => offerRecurring(product, false))

test("staff start recurring pickups for a customer on the telephone, find and change them", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await regularCustomer(page, product, customerEmail)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  await managedOf(page, order).dialog.getByRole("button", { name: "Repeat", exact: true }).click()
  const start = page.getByRole("dialog", { name: "Repeat this pickup" })
  await expect(start).toContainText("Agreed to by telephone: ")
  await start.getByRole("button", { name: "Start recurring pickups" }).click()
  await expect(start.getByText("Please read it to the customer and confirm that they agreed")).toBeVisible()
  await expectAccessible(page)
  await start.getByRole("checkbox", { name: "The customer agreed by telephone" }).check()
  await start.getByRole("button", { name: "Start recurring pickups" }).click()
  await expect(start).toBeHidden()

  await page.keyboard.press("Escape")
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Recurring" }).click()
  await expect(page.getByRole("heading", { name: "Recurring Pickups", level: 1 })).toBeVisible()
  await page.getByLabel("Search", { exact: true }).fill(customerEmail)
  const list = page.getByRole("list", { name: "Recurring pickups" })
  await expect(list.getByRole("article")).toHaveCount(1)
  const row = list.getByRole("article")
  await expect(row).toContainText("Every week on Friday")
  await expect(row).toContainText("Next Fri Nov 27")
  await expect(row).toContainText("South Beach")
  await row.getByRole("heading").click()
  await expect(row.getByRole("link", { name: customerEmail })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole("button", { name: "Skip Fri Nov 27" }).click()
  await expect(row).toContainText("Next Fri Dec 4")

  await row.getByRole("button", { name: /^End/ }).click()
  await page
    .getByRole("dialog", { name: "End these recurring pickups?" })
    .getByRole("button", { name: "End them" })
    .click()
  await expect(row).toContainText("Ended")
  expect(await recurringOf(product, customerEmail)).toMatchObject([{ ended: true }])
  const states = page.getByRole("navigation", { name: "By state" })
  await states.getByRole("link", { name: "Ended" }).click()
  await expect(page).toHaveURL(/state=ended/)
  await expect(row).toContainText("Ended")
  await states.getByRole("link", { name: "Active" }).click()
  await expect(page.getByRole("heading", { name: "No recurring pickups" })).toBeVisible()
  await page.getByRole("button", { name: "Show all" }).click()
  await expect(list.getByRole("article").first()).toContainText("Ended")
})
