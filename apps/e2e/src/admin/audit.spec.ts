import { randomUUID } from "node:crypto"
import type { Page } from "playwright/test"
import { expectAccessible } from "../testing/page-checks.ts"
import { callerOf, createUser } from "../testing/people.ts"
import { waitUntil } from "../testing/retry.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

const openAudit = async (page: Page, more = "") => {
  await page.goto(`/admin?view=audit${more}`)
  await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible()
  return {
    entries: page.getByRole("list", { name: "Entries" }).locator(":scope > li"),
    search: page.getByRole("searchbox", { name: "Search" }),
    action: page.getByLabel("Action"),
    from: page.getByLabel("From"),
    to: page.getByLabel("To", { exact: true }),
    clear: page.getByRole("button", { name: "Clear filters" }),
  }
}

test("an owner reads who did what when, in words, and finds it again, also after a failure; older entries come when asked for, newest first", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  const word = `Robes${randomUUID().slice(0, 8)}`
  await product.query(
    `insert into audit_log (at, actor, action, subject, before, after)
     select '2026-11-19T12:00:00Z'::timestamptz + n * interval '1 second', '{"kind": "operator", "name": "olga"}',
       'service-area-added', $1 || ' ' || n, '{}', '{"areaName": "Surfside"}'
     from generate_series(1, 60) n`,
    [word],
  )
  const staff = await callerOf(product, "owner")
  const email = `carla-${randomUUID().slice(0, 8)}@example.test`
  const userId = await createUser(product, { email, firstName: "Carla", lastName: email.slice(6, 14) })
  expect((await staff.patch(`/api/admin/users/${userId}/role`, { data: { role: "driver" } })).ok()).toBe(true)
  const order = await placeOrderForStaff(product, {})
  const change = { status: "in_progress", weight: 42.5 }
  const changed = await staff.patch(`/api/admin/orders/${order.id}`, { data: change })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.route("**/api/admin/audit?*", (route) => route.abort())
  const audit = await openAudit(page, `&q=${word}`)
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load the audit log" })).toBeVisible()
  await page.unroute("**/api/admin/audit?*")
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(audit.entries).toHaveCount(50)
  await expect(audit.entries.first()).toContainText(`${word} 60`)
  await expect(audit.entries.first()).toContainText("olga · at the terminal")
  await page.getByRole("button", { name: "Load older entries" }).click()
  await expect(audit.entries).toHaveCount(60)
  await expect(audit.entries.last()).toContainText(`${word} 1`)

  await audit.clear.click()
  const role = audit.entries.filter({ hasText: `Carla ${email.slice(6, 14)}` })
  await expect(role).toContainText("Role changed")
  await expect(role).toContainText(/Alma Staff · Owner · from (::ffff:)?127\.0\.0\.1/)
  await expect(role).toContainText(/Role\s*was\s*Client\s*became\s*Driver/)
  await expect(role).toContainText(/Today, Fri Nov 20 · 3:\d\d PM/)

  await audit.search.fill(`#${order.orderNumber}`)
  await expect(page).toHaveURL(/q=%23\d+/)
  await expect(audit.entries).toHaveCount(1)
  await expect(audit.entries).toContainText(/Status\s*was\s*Ordered\s*became\s*In Laundry/)
  await expect(audit.entries).toContainText("42.5 lbs")
  await expect(audit.entries).toContainText("$12.50")

  await audit.search.fill(email)
  await expect(page).toHaveURL(/q=carla-/)
  await expect(audit.entries).toContainText("Role changed")
  await audit.action.selectOption("Role changed")
  await expect(page).toHaveURL(/action=role-assigned/)
  await audit.from.fill("2026-11-20")
  await audit.to.fill("2026-11-20")
  await expect(page).toHaveURL(/to=2026-11-20/)
  await page.reload()
  await expect(audit.entries).toHaveCount(1)
  await expect(audit.search).toHaveValue(email)
  await expectAccessible(page)

  await audit.from.fill("2026-11-21")
  await audit.to.fill("2026-11-22")
  await expect(page.getByRole("heading", { name: "Nothing to show" })).toBeVisible()
  await audit.clear.click()
  await expect(audit.entries.first()).toBeVisible()
  await expect(page).toHaveURL(/\/admin\?view=audit$/)

  // The browser reports a date without its year as none: it filters nothing, which is said once the field is left.
  await audit.from.pressSequentially("1120")
  await audit.search.fill(email)
  const unfinished = page.getByText("Please enter the whole date, or leave it empty")
  await waitUntil(page, () => expect(unfinished).toBeVisible({ timeout: 200 }))
  await expect(page).toHaveURL(/q=carla-/)
  await audit.clear.click()
  await expect(unfinished).toHaveCount(0)
  expect(await audit.from.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(false)
})
