import { randomUUID } from "node:crypto"
import { expectAccessible } from "../testing/page-checks.ts"
import { callerOf, createUser } from "../testing/people.ts"
import { waitUntil } from "../testing/retry.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("the audit log fits every width, and a date without its year filters nothing, which is said once the field is left", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  const staff = await callerOf(product, "owner")
  const email = `carla-${randomUUID().slice(0, 8)}@example.test`
  const userId = await createUser(product, { email, firstName: "Carla", lastName: email.slice(6, 14) })
  expect((await staff.patch(`/api/admin/users/${userId}/role`, { data: { role: "driver" } })).ok()).toBe(true)
  const filters = { q: email, action: "role-assigned", from: "2026-11-20", to: "2026-11-20" }
  await page.goto(`/admin?${new URLSearchParams({ view: "audit", ...filters }).toString()}`)
  const entries = page.getByRole("list", { name: "Entries" }).locator(":scope > li")
  await expect(entries).toHaveCount(1)
  await expectAccessible(page)

  const clear = page.getByRole("button", { name: "Clear filters" })
  await clear.click()
  await expect(page).toHaveURL(/\/admin\?view=audit$/)
  // The browser reports it as no date at all.
  const from = page.getByLabel("From")
  await from.pressSequentially("1120")
  await page.getByRole("searchbox", { name: "Search" }).fill(email)
  const unfinished = page.getByText("Please enter the whole date, or leave it empty")
  await waitUntil(page, () => expect(unfinished).toBeVisible({ timeout: 200 }))
  await expect(page).toHaveURL(/q=carla-/)
  await clear.click()
  await expect(unfinished).toHaveCount(0)
  expect(await from.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(false)
})
