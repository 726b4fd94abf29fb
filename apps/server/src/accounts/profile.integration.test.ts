import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asHolderOf, call, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
})
afterAll(() => server.close())

const whoAmI = (cookie: string, origin = server.origin) => asHolderOf(origin, cookie).get("/api/auth/user")

describe("the profile", () => {
  it("is changed by its owner, in what was sent", async () => {
    const id = await createUser(server, { email: "hal@example.com", role: "client", apt: "5" })
    const cookie = await signIn(server.origin, "hal@example.com")
    const { patch } = asHolderOf(server.origin, cookie)
    const profile = { customerName: "Hal  de la Cruz", phone: "305 555 0103", address: "1200 Ocean Drive, Miami Beach" }
    const answer = await patch("/api/auth/user/profile", {
      ...profile,
      role: "owner",
      id: "mine",
      email: "x@example.com",
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id, firstName: "Hal", lastName: "de la Cruz", apt: "5", role: "client" })
    expect((await whoAmI(cookie)).body).toEqual(answer.body)
    expect((await patch("/api/auth/user/profile", {})).body["fields"]).toEqual({
      customerName: "Full name is required",
      phone: "Phone number is required",
      address: "Address is required",
    })
  })

  it("is taken along as a file", async () => {
    await createUser(server, { email: "ivy@example.com", role: "client" })
    const cookie = await signIn(server.origin, "ivy@example.com")
    const answer = await asHolderOf(server.origin, cookie).get("/api/auth/user/data")
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="my-laundry-data.json"')
    expect(answer.body).toMatchObject({
      profile: { email: "ivy@example.com", firstName: "Ana" },
      orders: [],
      messages: [],
    })
  })

  it("goes with the account, and the session with it", async () => {
    const id = await createUser(server, { email: "jo@example.com", role: "client" })
    const [cookie, other] = [await signIn(server.origin, "jo@example.com"), await signIn(second, "jo@example.com")]
    const { del } = asHolderOf(server.origin, cookie)
    expect((await del("/api/auth/user", { email: "not-jo@example.com", password: testPassword })).status).toBe(400)
    const answer = await del("/api/auth/user", { email: "Jo@example.com", password: testPassword })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=;/)
    for (const each of [cookie, other]) expect((await whoAmI(each, second)).status).toBe(401)
    expect(await server.query("select email, first_name, password_hash from users where id = $1", [id])).toEqual([
      { email: null, first_name: null, password_hash: null },
    ])
    expect(
      (await call(server.origin, "POST", "/api/login", { body: { email: "jo@example.com", password: testPassword } }))
        .status,
    ).toBe(401)
  })
})
