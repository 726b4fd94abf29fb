import { randomUUID } from "node:crypto"
import type { Page } from "playwright/test"
import { signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb } from "../testing/page-checks.ts"
import { callerOf, createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { retryUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

/** A family name that no other test's people have. */
const family = (): string => `Family${randomUUID().slice(0, 8)}`

const openUsers = async (page: Page, query: string, more = "") => {
  await page.goto(`/users?q=${query}${more}`)
  const list = page.getByRole("list", { name: "Users", exact: true })
  return {
    list,
    rows: list.getByRole("listitem"),
    row: (name: string) => list.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) }),
    roleOf: (name: string) => list.getByRole("combobox", { name: `Role of ${name}` }),
    question: page.getByRole("dialog", { name: /^Change the role of/ }),
  }
}

const roleIn = async (product: Product, id: string) =>
  (await product.query("select role from users where id = $1", [id]))[0]?.["role"]

const permissions = [
  "Has full access.",
  "Has access to the admin panel.",
  "Views and manages orders in processing.",
  "Views pickup orders and marks them done.",
  "Places orders, views history and chats with support.",
]

test("an owner reads what each role may do, finds people and gives them roles, which count on their next call", async ({
  page,
  product,
  playwright,
}) => {
  const name = family()
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: name })
  const email = `${name}@example.test`.toLowerCase()
  const id = await createUser(product, { email, firstName: "Carla", lastName: name, phone: "(305) 555-0133" })
  const carla = await playwright.request.newContext({ baseURL: product.origin })
  await signInBy(carla, product.origin, email)
  expect((await carla.get("/api/admin/users")).status()).toBe(403)

  const users = await openUsers(page, name.toUpperCase())
  await expect(users.rows).toHaveCount(2)
  for (const text of permissions)
    await expect(page.getByRole("region", { name: "Role Permissions" }).getByText(text)).toBeVisible()
  for (const path of ["/", "/admin", "/settings"])
    await expect(page.getByRole("navigation", { name: "Staff" }).locator(`a[href="${path}"]`)).toBeVisible()
  const own = users.row(`Olga ${name}`)
  await expect(own.getByText("You", { exact: true })).toBeVisible()
  await expect(own.getByRole("combobox")).toHaveCount(0)
  const row = users.row(`Carla ${name}`)
  await expect(row.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`)
  await expect(row.getByRole("link", { name: "(305) 555-0133" })).toHaveAttribute("href", /^tel:/)
  await expect(row.getByText("Client", { exact: true }).first()).toBeVisible()

  const role = users.roleOf(`Carla ${name}`)
  await expectFitsThumb(page, [role])
  await expectAccessible(page)
  await expect(role.getByRole("option")).toHaveText(["Client", "Driver", "Laundry Worker", "Admin"])
  await role.selectOption("Driver")
  await expect(users.question).toContainText(`Change the role of Carla ${name}?`)
  await expect(users.question).toContainText("From Client to Driver")
  expect(await roleIn(product, id)).toBe("client")
  await Promise.all([
    seenOnPage(page, "User role updated successfully"),
    users.question.getByRole("button", { name: "Make them Driver" }).click(),
  ])
  expect(await roleIn(product, id)).toBe("driver")

  await role.selectOption("Admin")
  await expect(users.question.getByText("Use the driver panel")).toHaveCount(0)
  await expect(users.question.getByText("See and change every order")).toBeVisible()
  await expectAccessible(page)
  await users.question.getByRole("button", { name: "Keep the role" }).click()
  await expect(users.question).toBeHidden()
  await expect(role).toHaveValue("driver")
  expect(await roleIn(product, id)).toBe("driver")

  await role.selectOption("Admin")
  await users.question.getByRole("button", { name: "Make them Admin" }).click()
  await expect(users.question).toBeHidden()
  await expect(role).toHaveValue("admin")
  expect((await carla.get("/api/admin/users")).status()).toBe(200)

  await role.selectOption("Client")
  await expect(users.question.getByRole("heading", { name: "They will no longer be able to" })).toBeVisible()
  await users.question.getByRole("button", { name: "Make them Client" }).click()
  await expect(users.question).toBeHidden()
  await expect(role).toHaveValue("client")
  expect((await carla.get("/api/admin/users")).status()).toBe(403)
  await carla.dispose()
})

test("people that can't be loaded are asked for again, more come when asked for, and a refused or failed change says why", async ({
  page,
  product,
}) => {
  const name = family()
  await signedInStaff(page, product, { role: "owner", lastName: name })
  await product.query(
    `insert into users (id, email, role, first_name, last_name, sign_in_method, password_hash, created_at)
     select gen_random_uuid(), lower($1) || n || '@example.test', 'client', 'Many', $1, 'password', 'x', now()
     from generate_series(1, 59) n`,
    [name],
  )
  const email = `carla.${name}@example.test`.toLowerCase()
  const id = await createUser(product, { email, firstName: "Carla", lastName: name })
  await createUser(product, {
    email: `zoe.${name}@example.test`.toLowerCase(),
    firstName: "Zoe",
    lastName: name,
    role: "driver",
  })
  // A lost connection for change events: nothing tells the page to ask for the list anew.
  await page.route("**/api/events", (route) => route.abort())
  await page.route("**/api/admin/users?*", (route) => route.abort())
  const users = await openUsers(page, name)
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load users" })).toBeVisible()
  await page.unroute("**/api/admin/users?*")
  await retryUntil(page.getByRole("button", { name: "Try Again" }), users.rows.first())
  await expect(users.rows).toHaveCount(50)
  // Among the clients she comes last: everybody between moves up by one, the first of the next page onto this one.
  await users.roleOf(`Zoe ${name}`).selectOption("Client")
  await users.question.getByRole("button", { name: "Make them Client" }).click()
  await expect(users.question).toBeHidden()
  await page.getByRole("button", { name: "Load more users" }).click()
  await expect(users.rows).toHaveCount(62)
  await expect(page.getByRole("button", { name: "Load more users" })).toHaveCount(0)

  const role = users.roleOf(`Carla ${name}`)
  await page.route("**/api/admin/users/*/role", (route) => route.abort())
  const give = async () => {
    await role.selectOption("Driver")
    await users.question.getByRole("button", { name: "Make them Driver" }).click()
  }
  await Promise.all([seenOnPage(page, "Failed to update user role"), give()])
  await expect(role).toHaveValue("client")
  await page.unroute("**/api/admin/users/*/role")
  await product.query("delete from users where id = $1", [id])
  await Promise.all([seenOnPage(page, "User not found"), give()])
})

test("search and role are in the address; nobody found says so", async ({ page, product }) => {
  const name = family()
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: name })
  await createUser(product, { email: `nobody.${name}@example.test`.toLowerCase(), firstName: "", lastName: "" })
  await page.goto("/users")
  await page.getByRole("searchbox", { name: "Search users" }).fill(`nobody.${name}`)
  await expect(page).toHaveURL(new RegExp(`q=nobody.${name}`))
  await expect(page.getByRole("heading", { level: 3, name: "Unknown User" })).toBeVisible()
  await page.getByLabel("Role", { exact: true }).selectOption("Driver")
  await expect(page).toHaveURL(/role=driver/)
  await expect(page.getByRole("heading", { name: "No Users Found" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("searchbox")).toHaveValue(`nobody.${name}`)
  await expect(page.getByRole("heading", { name: "No Users Found" })).toBeVisible()
  await page.getByRole("button", { name: "Show all users" }).click()
  await expect(page).toHaveURL(/\/users$/)
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible()
})

test("what another owner changes shows without a reload, and somebody is kept out after a question that names them, and let back in", async ({
  page,
  product,
  playwright,
}) => {
  const name = family()
  await signedInStaff(page, product, { role: "admin", firstName: "Adam", lastName: name })
  const email = `${name}@example.test`.toLowerCase()
  await createUser(product, { email, firstName: "Dan", lastName: name, role: "driver" })
  const dan = await playwright.request.newContext({ baseURL: product.origin })
  await signInBy(dan, product.origin, email)
  const carlas = `carla.${name}@example.test`.toLowerCase()
  const id = await createUser(product, { email: carlas, firstName: "Carla", lastName: name })
  const streamed = page.waitForResponse("**/api/events")
  const users = await openUsers(page, name)
  const role = users.roleOf(`Carla ${name}`)
  await expect(role).toHaveValue("client")
  await streamed
  const owner = await callerOf(product, "owner")
  expect((await owner.patch(`/api/admin/users/${id}/role`, { data: { role: "driver" } })).ok()).toBe(true)
  await expect(role).toHaveValue("driver")
  expect((await owner.patch(`/api/admin/users/${id}/role`, { data: { role: "admin" } })).ok()).toBe(true)
  await expect(users.row(`Carla ${name}`).getByText("Only an owner can change this role")).toBeVisible()
  await expect(role).toHaveCount(0)

  const row = users.row(`Dan ${name}`)
  const question = page.getByRole("dialog", { name: `Disable Dan ${name}?` })
  await row.getByRole("button", { name: `Disable Dan ${name}` }).click()
  await question.getByRole("button", { name: "Leave it as it is" }).click()
  await expect(question).toBeHidden()
  expect((await dan.get("/api/auth/user")).status()).toBe(200)

  await row.getByRole("button", { name: `Disable Dan ${name}` }).click()
  await expect(question).toContainText("signed out everywhere at once")
  await Promise.all([
    seenOnPage(page, `Dan ${name} is signed out and can't sign in`),
    question.getByRole("button", { name: "Disable" }).click(),
  ])
  await expect(row.getByText("Disabled", { exact: true })).toBeVisible()
  expect((await dan.get("/api/auth/user")).status()).toBe(401)
  await expect(users.row(`Adam ${name}`).getByRole("button")).toHaveCount(0)

  await row.getByRole("button", { name: `Enable Dan ${name}` }).click()
  await page
    .getByRole("dialog", { name: `Enable Dan ${name}?` })
    .getByRole("button", { name: "Enable" })
    .click()
  await expect(row.getByText("Disabled", { exact: true })).toHaveCount(0)
  await dan.dispose()
})
