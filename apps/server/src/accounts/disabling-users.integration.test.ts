import { randomUUID } from "node:crypto"
import { type Role, roles } from "@laundry/core/access/role"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readEvents } from "../testing/read-events.ts"
import { asHolderOf, call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
const ids = new Map<Role, string>()
const cookies = new Map<Role, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const role of roles) {
    ids.set(role, await createUser(server, { email: `${role}@example.com`, role, firstName: "Ana", lastName: role }))
    cookies.set(role, await signIn(server.origin, `${role}@example.com`))
  }
})
afterAll(() => server.close())

const set = (userId: string, disabled: unknown, by: Role) =>
  call(server.origin, "PATCH", `/api/admin/users/${userId}/disabled`, {
    cookie: cookies.get(by) ?? "",
    body: { disabled },
  })
const isDisabled = async (id: string) =>
  (await server.query("select disabled_at is not null as yes from users where id = $1", [id]))[0]?.["yes"]

it("ends somebody's sessions and live stream at once, marks them in the list, and lets them back", async () => {
  const email = `${randomUUID()}@example.com`
  const id = await createUser(server, { email, role: "driver" })
  const cookie = await signIn(server.origin, email)
  const stream = await readEvents(server.origin, cookie)
  expect(stream.isEnded()).toBe(false)

  expect(await set(id, true, "admin")).toMatchObject({ status: 200, body: { id, isDisabled: true } })
  await stream.ended
  expect((await asHolderOf(server.origin, cookie).get("/api/auth/user")).status).toBe(401)
  const found = await call(server.origin, "GET", `/api/admin/users?q=${email}`, { cookie: cookies.get("admin") ?? "" })
  expect(found.body).toMatchObject([{ id, isDisabled: true }])

  expect(await set(id, false, "admin")).toMatchObject({ status: 200, body: { id, isDisabled: false } })
  await signIn(server.origin, email)
  const entries = await server.query("select action from audit_log where account_id = $1 order by id", [id])
  expect(entries).toEqual([{ action: "user-disabled" }, { action: "user-enabled" }])
})

it.each(roles.flatMap((by) => roles.map((whom) => [by, whom] as const)))(
  "by %s of %s is answered as the rules for roles say",
  async (by, whom) => {
    const id = await createUser(server, { email: `${randomUUID()}@example.com`, role: whom })
    const isTopmost = whom === "owner" || whom === "admin"
    const may = by === "owner" || (by === "admin" && !isTopmost)
    for (const disabled of [true, false]) expect((await set(id, disabled, by)).status).toBe(may ? 200 : 403)
    await set(id, true, by)
    expect(await isDisabled(id)).toBe(may)
  },
)

it("is refused of oneself and of nobody there, and wants a yes or no", async () => {
  expect(await set(ids.get("owner") ?? "", true, "owner")).toMatchObject({
    status: 403,
    body: { code: "UserNotManageable", message: "You can't disable or enable your own account." },
  })
  expect((await set(randomUUID(), true, "owner")).status).toBe(404)
  expect((await set(ids.get("client") ?? "", "yes", "owner")).status).toBe(400)
})
