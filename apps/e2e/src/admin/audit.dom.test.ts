import { randomUUID } from "node:crypto"
import type { DomPage } from "../dom/dom-page.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { callerOf, createUser } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

/** Entries of the log, none while there is no list. */
const entriesOf = (page: DomPage): ReadonlyArray<Element> => [
  ...(page.screen.queryByRole("list", { name: "Entries" })?.children ?? []),
]

/** Somebody made a driver by an owner; returns what finds that. */
const assignedDriver = async (product: Parameters<typeof callerOf>[0]) => {
  const owner = await callerOf(product, "owner")
  const email = `carla-${randomUUID().slice(0, 8)}@example.test`
  const lastName = email.slice(6, 14)
  const id = await createUser(product, { email, firstName: "Carla", lastName })
  expect((await owner.patch(`/api/admin/users/${id}/role`, { data: { role: "driver" } })).ok()).toBe(true)
  return { owner, email, name: `Carla ${lastName}` }
}

test("an owner reads who did what when, in words, also after a failure; older entries come when asked for, newest first", async ({
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
  const { name } = await assignedDriver(product)
  const logComes = page.meet("GET /api/admin/audit", "no connection")
  await page.goto(`/admin?view=audit&q=${word}`)
  await page.screen.findByText(/Failed to load the audit log/)
  logComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  const entries = () => entriesOf(page)
  await expect.poll(entries).toHaveLength(50)
  expect(entries()[0]).toHaveTextContent(`${word} 60`)
  expect(entries()[0]).toHaveTextContent("olga · at the terminal")
  await page.user.click(page.screen.getByRole("button", { name: "Load older entries" }))
  await expect.poll(entries).toHaveLength(60)
  expect(entries().at(-1)).toHaveTextContent(`${word} 1`)

  await page.user.click(page.screen.getByRole("button", { name: "Clear filters" }))
  const role = () => entries().find(({ textContent }) => textContent.includes(name))
  await expect.poll(role).toHaveTextContent("Role changed")
  expect(role()).toHaveTextContent(/Alma Staff · Owner · from (::ffff:)?127\.0\.0\.1/)
  expect(role()).toHaveTextContent(/Role\s*was\s*Client\s*became\s*Driver/)
  expect(role()).toHaveTextContent(/Today, Fri Nov 20 · 3:\d\d PM/)
})

test("an entry is found again by number, email, action and day, all of which are in the address", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  const { owner, email } = await assignedDriver(product)
  const order = await placeOrderForStaff(product, {})
  const change = { status: "in_progress", weight: 42.5 }
  const changed = await owner.patch(`/api/admin/orders/${order.id}`, { data: change })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.goto("/admin?view=audit")
  await page.screen.findByRole("list", { name: "Entries" })
  const entries = () => entriesOf(page)
  const main = () => partOf(page, page.screen.getByRole("main"))

  await main().fill("Search", `#${order.orderNumber}`)
  await expect.poll(() => page.address).toMatch(/q=%23\d+/)
  await expect.poll(entries).toHaveLength(1)
  expect(entries()[0]).toHaveTextContent(/Status\s*was\s*Ordered\s*became\s*In Laundry/)
  expect(entries()[0]).toHaveTextContent("42.5 lbs")
  expect(entries()[0]).toHaveTextContent("$12.50")

  await main().fill("Search", email)
  await expect.poll(() => page.address).toMatch(/q=carla-/)
  await expect.poll(() => entries()[0]).toHaveTextContent("Role changed")
  await main().select("Action", "Role changed")
  await expect.poll(() => page.address).toMatch(/action=role-assigned/)
  await main().fill("From", "2026-11-21")
  await main().fill("To", "2026-11-22")
  await page.screen.findByRole("heading", { name: "Nothing to show" })
  const { address } = page
  expect(address).toMatch(/&from=2026-11-21&to=2026-11-22$/)
  await page.goto(address.replaceAll(/2026-11-2\d/g, "2026-11-20"))
  await page.screen.findByRole("list", { name: "Entries" })
  expect(entries()).toHaveLength(1)
  expect(main().getByLabelText("Search")).toHaveValue(email)
  expect(main().getByLabelText("From")).toHaveValue("2026-11-20")
  expect(main().getByLabelText("To")).toHaveValue("2026-11-20")
  expect(main().getByLabelText("Action")).toHaveDisplayValue("Role changed")

  await main().press("Clear filters")
  await expect.poll(() => entries().length).toBeGreaterThan(1)
  await expect.poll(() => page.address).toBe("/admin?view=audit")
})
