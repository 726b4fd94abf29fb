import { randomUUID } from "node:crypto"
import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { callerOf, createUser, signInBy } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"

/** A family name that no other test's people have. */
const family = (): string => `Family${randomUUID().slice(0, 8)}`

const openUsers = async (page: DomPage, query: string) => {
  await page.goto(`/users?q=${query}`)
  return usersOf(page)
}

/** The list of users, once it is there. */
const usersOf = async (page: DomPage) => {
  const list = within(await page.screen.findByRole("list", { name: "Users" }))
  const rowOf = (name: string) =>
    list.getByText((_, element) => element?.tagName === "H3" && element.textContent.startsWith(name)).closest("li")
  return {
    count: () => list.getAllByRole("listitem").length,
    row: (name: string) => partOf(page, rowOf(name) ?? page.document.body),
    role: (name: string) => within(rowOf(name) ?? page.document.body).queryByLabelText(`Role of ${name}`),
    give: async (name: string, role: string) => {
      await page.user.selectOptions(list.getByLabelText(`Role of ${name}`), role)
      await (await dialogOf(page, /^Change the role of/)).press(`Make them ${role}`)
    },
  }
}

const questionIsGone = (page: DomPage) => expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()

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
  page.meet("GET /api/events", "no connection")
  const listComes = page.meet("GET /api/admin/users", "no connection")
  await page.goto(`/users?q=${name}`)
  await page.screen.findByText(/Failed to load users/)
  listComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  const users = await usersOf(page)
  expect(users.count()).toBe(50)
  // Among the clients she comes last: everybody between moves up by one, the first of the next page onto this one.
  await users.give(`Zoe ${name}`, "Client")
  await questionIsGone(page)
  await page.user.click(page.screen.getByRole("button", { name: "Load more users" }))
  await expect.poll(users.count).toBe(62)
  expect(page.screen.queryByText("Load more users")).toBeNull()

  const changeArrives = page.meet(`PATCH /api/admin/users/${id}/role`, "no connection")
  await users.give(`Carla ${name}`, "Driver")
  await page.screen.findByText("Failed to update user role")
  expect(users.role(`Carla ${name}`)).toHaveValue("client")
  changeArrives()
  await product.query("delete from users where id = $1", [id])
  await users.give(`Carla ${name}`, "Driver")
  await page.screen.findByText("User not found")
})

test("search and role are in the address; nobody found says so", async ({ page, product }) => {
  const name = family()
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: name })
  await createUser(product, { email: `nobody.${name}@example.test`.toLowerCase(), firstName: "", lastName: "" })
  await page.goto("/users")
  await page.fill(await page.screen.findByRole("searchbox", { name: "Search users" }), `nobody.${name}`)
  await expect.poll(() => page.address).toContain(`q=nobody.${name}`)
  await page.screen.findByRole("heading", { level: 3, name: "Unknown User" })
  await page.user.selectOptions(page.screen.getByLabelText("Role"), "Driver")
  await expect.poll(() => page.address).toContain("role=driver")
  await page.screen.findByRole("heading", { name: "No Users Found" })
  await page.reload()
  expect(await page.screen.findByRole("searchbox")).toHaveValue(`nobody.${name}`)
  await page.screen.findByRole("heading", { name: "No Users Found" })
  await page.user.click(page.screen.getByRole("button", { name: "Show all users" }))
  await expect.poll(() => page.address).toBe("/users")
  await page.screen.findByRole("list", { name: "Users" })
})

test("what another owner changes shows without a reload, and somebody is kept out after a question that names them, and let back in", async ({
  page,
  product,
}) => {
  const name = family()
  await signedInStaff(page, product, { role: "admin", firstName: "Adam", lastName: name })
  const email = `${name}@example.test`.toLowerCase()
  await createUser(product, { email, firstName: "Dan", lastName: name, role: "driver" })
  const dan = makeCaller(product.origin)
  await signInBy(dan, product.origin, email)
  const carlas = `carla.${name}@example.test`.toLowerCase()
  const id = await createUser(product, { email: carlas, firstName: "Carla", lastName: name })
  const users = await openUsers(page, name)
  expect(users.role(`Carla ${name}`)).toHaveValue("client")
  const owner = await callerOf(product, "owner")
  expect((await owner.patch(`/api/admin/users/${id}/role`, { data: { role: "driver" } })).ok()).toBe(true)
  await expect.poll(() => users.role(`Carla ${name}`)).toHaveValue("driver")
  expect((await owner.patch(`/api/admin/users/${id}/role`, { data: { role: "admin" } })).ok()).toBe(true)
  await users.row(`Carla ${name}`).findByText("Only an owner can change this role")
  expect(users.role(`Carla ${name}`)).toBeNull()

  const row = users.row(`Dan ${name}`)
  await row.press(`Disable Dan ${name}`)
  await (await dialogOf(page, `Disable Dan ${name}?`)).press("Leave it as it is")
  await questionIsGone(page)
  expect((await dan.get("/api/auth/user")).status()).toBe(200)

  await row.press(`Disable Dan ${name}`)
  const question = await dialogOf(page, `Disable Dan ${name}?`)
  expect(question.root).toHaveTextContent("signed out everywhere at once")
  await question.press("Disable")
  await page.screen.findByText(new RegExp(`Dan ${name} is signed out and can't sign in`))
  await users.row(`Dan ${name}`).findByText("Disabled")
  expect((await dan.get("/api/auth/user")).status()).toBe(401)
  expect(users.row(`Adam ${name}`).queryByRole("button")).toBeNull()

  await users.row(`Dan ${name}`).press(`Enable Dan ${name}`)
  await (await dialogOf(page, `Enable Dan ${name}?`)).press("Enable")
  await expect.poll(() => users.row(`Dan ${name}`).queryByText("Disabled")).toBeNull()
})

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
}) => {
  const name = family()
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: name })
  const email = `${name}@example.test`.toLowerCase()
  const id = await createUser(product, { email, firstName: "Carla", lastName: name, phone: "(305) 555-0133" })
  const carla = makeCaller(product.origin)
  await signInBy(carla, product.origin, email)
  const mayRead = async () => (await carla.get("/api/admin/users")).status()
  const roleIn = async () => (await product.query("select role from users where id = $1", [id]))[0]?.["role"]
  expect(await mayRead()).toBe(403)

  const users = await openUsers(page, name.toUpperCase())
  expect(users.count()).toBe(2)
  const explained = page.screen.getByRole("region", { name: "Role Permissions" })
  for (const text of permissions) expect(explained).toHaveTextContent(text)
  const staff = page.screen.getByRole("navigation", { name: "Staff" })
  for (const path of ["/", "/admin", "/settings"]) expect(staff.querySelector(`a[href="${path}"]`)).not.toBeNull()
  expect(users.row(`Olga ${name}`).getByText("You")).toBeInTheDocument()
  expect(users.role(`Olga ${name}`)).toBeNull()
  const row = users.row(`Carla ${name}`)
  expect(row.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`)
  expect(row.getByRole("link", { name: "(305) 555-0133" })).toHaveAttribute("href", expect.stringMatching(/^tel:/))
  expect(row.getAllByText("Client").length).toBeGreaterThan(1)

  const role = () => users.role(`Carla ${name}`) ?? row.root
  expect(
    within(role())
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Client", "Driver", "Laundry Worker", "Admin"])
  const ask = async (wanted: string) => {
    await page.user.selectOptions(role(), wanted)
    return dialogOf(page, /^Change the role of/)
  }
  const toDriver = await ask("Driver")
  expect(toDriver.root).toHaveTextContent(`Change the role of Carla ${name}?`)
  expect(toDriver.root).toHaveTextContent("From Client to Driver")
  expect(await roleIn()).toBe("client")
  await toDriver.press("Make them Driver")
  await page.screen.findByText("User role updated successfully")
  expect(await roleIn()).toBe("driver")
  await questionIsGone(page)

  const toAdmin = await ask("Admin")
  expect(toAdmin.queryByText("Use the driver panel")).toBeNull()
  expect(toAdmin.getByText("See and change every order")).toBeInTheDocument()
  await toAdmin.press("Keep the role")
  await questionIsGone(page)
  expect(role()).toHaveValue("driver")
  expect(await roleIn()).toBe("driver")

  await (await ask("Admin")).press("Make them Admin")
  await questionIsGone(page)
  await expect.poll(role).toHaveValue("admin")
  expect(await mayRead()).toBe(200)

  const toClient = await ask("Client")
  expect(toClient.getByRole("heading", { name: "They will no longer be able to" })).toBeInTheDocument()
  await toClient.press("Make them Client")
  await questionIsGone(page)
  await expect.poll(role).toHaveValue("client")
  expect(await mayRead()).toBe(403)
})
