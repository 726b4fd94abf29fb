import { randomUUID } from "node:crypto"
import type { Page } from "playwright/test"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
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
