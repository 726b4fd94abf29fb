import { randomUUID } from "node:crypto"
import { assignableRoles, type Role, roles } from "@laundry/core/access/role"
import { assignmentProblem } from "@laundry/core/people/assign-role"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listIn } from "../testing/guest-order.ts"
import { call, createUser, signIn, type TestUser } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
const ids = new Map<Role, string>()
const cookies = new Map<Role, string>()
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
  for (const role of roles) {
    ids.set(role, await createUser(server, { email: `${role}@example.com`, role, firstName: "Ana", lastName: role }))
    cookies.set(role, await signIn(server.origin, `${role}@example.com`))
  }
})
afterAll(() => server.close())

const as = (role: Role) => cookies.get(role) ?? ""
const make = (role: Role, details: Partial<TestUser> = {}) =>
  createUser(server, { email: `${randomUUID()}@example.com`, role, ...details })
const assign = (userId: string, role: unknown, cookie: string, origin = server.origin) =>
  call(origin, "PATCH", `/api/admin/users/${userId}/role`, { cookie, body: { role } })
const roleOf = async (id: string) => (await server.query("select role from users where id = $1", [id]))[0]?.["role"]

const attempts = roles.flatMap((acting) =>
  roles.flatMap((present) => roles.map((wanted) => [acting, present, wanted] as const)),
)

describe("giving a role", () => {
  it.each(attempts)("by %s to %s: %s is answered as the rules say", async (acting, present, wanted) => {
    const id = await make(present)
    const { status, body } = await assign(id, wanted, as(acting))
    const mayManage = acting === "owner" || acting === "admin"
    const mayTouch = acting === "owner" || (present !== "owner" && present !== "admin")
    const mayGive = wanted === present || assignableRoles[acting].includes(wanted)
    if (mayManage && mayTouch && mayGive) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, role: wanted })
      expect(await roleOf(id)).toBe(wanted)
    } else {
      expect(status).toBe(403)
      expect(await roleOf(id)).toBe(present)
      if (mayManage) {
        expect(body).toMatchObject({ code: "RoleNotAssignable", message: expect.stringMatching(/^\w.+\.$/) })
        expect(assignmentProblem(acting, present, wanted)).toBeDefined()
      }
    }
  })

  it.each(["owner", "admin"] as const)("by %s to themselves is refused, the same role included", async (acting) => {
    const id = ids.get(acting) ?? ""
    for (const role of roles) {
      expect(await assign(id, role, as(acting))).toMatchObject({
        status: 403,
        body: { message: "You can't change your own role." },
      })
    }
    expect(await roleOf(id)).toBe(acting)
  })

  it("reads the role whatever its letter case, and knows no other", async () => {
    const id = await make("client")
    expect(await assign(id, " DRIVER ", as("owner"))).toMatchObject({ status: 200, body: { role: "driver" } })
    for (const role of ["boss", "own er", "__proto__", "", 5, null]) {
      expect((await assign(id, role, as("owner"))).status).toBe(400)
    }
    expect(await assign(id, "boss", as("owner"))).toMatchObject({
      body: { code: "UnknownRole", fields: { role: "Please choose a role" } },
    })
    expect(await roleOf(id)).toBe("driver")
  })

  it("to nobody is 404", async () => {
    for (const id of [randomUUID(), "unknown"]) {
      expect(await assign(id, "driver", as("owner"))).toMatchObject({ status: 404, body: { code: "NoSuchUser" } })
    }
  })

  it("counts on that user's next call, on another server too", async () => {
    const email = `${randomUUID()}@example.com`
    const id = await make("client", { email })
    const cookie = await signIn(server.origin, email)
    const mayManage = async (origin: string) => (await call(origin, "GET", "/api/admin/users", { cookie })).status
    expect(await mayManage(second)).toBe(403)
    await assign(id, "admin", as("owner"))
    for (const origin of [second, server.origin]) expect(await mayManage(origin)).toBe(200)
    await assign(id, "client", as("owner"), second)
    for (const origin of [server.origin, second]) expect(await mayManage(origin)).toBe(403)
  })

  it("is kept in the audit log, and giving the same again is not", async () => {
    const email = `${randomUUID()}@example.com`
    const id = await make("client", { email })
    await assign(id, "driver", as("admin"))
    await assign(id, "driver", as("owner"))
    expect(
      await server.query("select actor, action, before, after from audit_log where account_id = $1", [id]),
    ).toEqual([
      {
        actor: { kind: "user", userId: ids.get("admin"), role: "admin", name: "Ana admin" },
        action: "role-assigned",
        before: { role: "client" },
        after: { role: "driver" },
      },
    ])
  })

  it("leaves an owner when owners demote each other at once, and the demoted one's word counts no more", async () => {
    const everyOwner = "select count(*)::int as count from users where role = 'owner'"
    for (let round = 0; round < 8; round += 1) {
      const pair = await Promise.all(
        [1, 2].map(async () => {
          const email = `${randomUUID()}@example.com`
          const id = await make("owner", { email })
          return { id, cookie: await signIn(server.origin, email) }
        }),
      )
      const [one, other] = pair
      if (one === undefined || other === undefined) throw new Error("no pair")
      // The two are the only owners while they try.
      await server.query("update users set role = 'client' where role = 'owner' and id <> all($1)", [
        [one.id, other.id],
      ])
      const answers = await Promise.all([
        assign(other.id, "client", one.cookie, server.origin),
        assign(one.id, "client", other.cookie, second),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
      expect(await server.query(everyOwner)).toEqual([{ count: 1 }])
    }
    await server.query("update users set role = 'client' where role = 'owner'")
    await server.query("update users set role = 'owner' where id = $1", [ids.get("owner")])
  })
})

describe("the list of users", () => {
  const list = async (query: string, role: Role = "owner") => {
    const { status, body } = await call(server.origin, "GET", `/api/admin/users${query}`, { cookie: as(role) })
    return { status, users: listIn({ body }) }
  }

  it("shows what staff need of an account and nothing else", async () => {
    const id = await make("client", {
      firstName: "Xenia",
      lastName: "Quill",
      phone: "(786) 555-0199",
      address: "1 Ocean Drive",
      apt: "4B",
    })
    const { users } = await list("?q=xenia")
    expect(users).toEqual([
      {
        id,
        firstName: "Xenia",
        lastName: "Quill",
        email: expect.any(String),
        phone: "(786) 555-0199",
        callLink: "tel:+17865550199",
        profileImageUrl: null,
        role: "client",
        createdAt: "2026-11-20T20:00:00.000Z",
        isDisabled: false,
      },
    ])
  })

  it("puts staff first, then names; searches every word, filters by role and turns pages", async () => {
    const family = `f${randomUUID().slice(0, 8)}`
    const person = (firstName: string, role: Role) => make(role, { firstName, lastName: family })
    const bob = await person("Bob", "client")
    const zoe = await person("Zoe", "driver")
    const amy = await person("amy", "client")
    const found = async (query: string) => (await list(`?q=${family}${query}`, "admin")).users.map(({ id }) => id)
    expect(await found("")).toEqual([zoe, amy, bob])
    expect(await found("&limit=2")).toEqual([zoe, amy])
    expect(await found("&limit=2&page=2")).toEqual([bob])
    expect(await found("&page=3")).toEqual([])
    expect(await found("&role=client")).toEqual([amy, bob])
    expect(await found("%20BOB")).toEqual([bob])
    expect(await found("%25")).toEqual([])
  })

  it.each(["?limit=101", "?limit=0", "?page=0", "?page=1e3", "?role=boss", "?page=1&page=2", `?q=${"x".repeat(201)}`])(
    "refuses %s",
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})
