import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Answer } from "../testing/guest-order.ts"
import { mailedToken, mailsTo } from "../testing/mailed-links.ts"
import { asHolderOf, type CallOptions, call, cookieOf, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
})
afterAll(() => server.close())

const send = (path: string, options: CallOptions, origin = server.origin) => call(origin, "POST", path, options)
const whoAmI = (cookie: string, origin = server.origin) => asHolderOf(origin, cookie).get("/api/auth/user")

const chosen = "correct horse battery"

const registration = (email: string, changes: Record<string, unknown> = {}) => ({
  firstName: "Bo",
  lastName: "Diaz",
  email,
  phone: "305 555 0102",
  isAdult: true,
  ...changes,
})

/** What an answer says, but for what differs by request. */
const said = ({ status, headers, body }: Answer) => {
  const { requestId: _, ...rest } = body
  const names = [...headers].filter(([name]) => !["date", "x-request-id", "content-length"].includes(name))
  return { status, headers: names, body: rest }
}

describe("opening an account", () => {
  it("takes a mailed link, and signs in where the account was asked for", async () => {
    const asked = await send("/api/register", { body: registration("Bo@Example.com", { returnTo: "/booking?step=2" }) })
    expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining("email") } })
    expect(await server.query("select from users where lower(email) = 'bo@example.com'")).toEqual([])
    const token = await mailedToken(server, "Bo@Example.com", "/api/register/confirm")

    // Whatever follows the link opens no account.
    for (let times = 0; times < 2; times += 1) {
      const page = await call(server.origin, "GET", `/api/register/confirm/${token}`)
      expect(page.status).toBe(200)
      expect(page.body["text"]).toContain(`value="${token}"`)
      expect(page.headers.get("cache-control")).toBe("no-store")
      expect(page.headers.get("referrer-policy")).toBe("no-referrer")
    }
    expect(await server.query("select from users where lower(email) = 'bo@example.com'")).toEqual([])

    const confirmed = await send("/api/register/confirm", { form: { token, password: chosen } })
    expect(confirmed.status).toBe(303)
    expect(confirmed.headers.get("location")).toBe("/booking?step=2")
    expect((await whoAmI(cookieOf(confirmed), second)).body).toMatchObject({ email: "Bo@Example.com", role: "client" })

    const again = await send("/api/register/confirm", { body: { token, password: chosen } })
    expect(again).toMatchObject({ status: 410, body: { code: "LinkNotValid" } })
    const gone = await call(server.origin, "GET", `/api/register/confirm/${token}`)
    expect(gone.status).toBe(410)
    expect(gone.body["text"]).toContain("no longer valid")
    expect((await send("/api/login", { body: { email: "bo@example.com", password: chosen } })).status).toBe(200)
  })

  it("keeps the link nowhere, and no password that came with the registration", async () => {
    const asked = registration("cy@example.com", { password: "a password of a stranger" })
    expect((await send("/api/register", { body: asked })).status).toBe(202)
    const token = await mailedToken(server, "cy@example.com", "/api/register/confirm")
    const rows = await server.query("select * from registrations where email = 'cy@example.com'")
    const links = await server.query("select * from one_time_links")
    expect(rows).toHaveLength(1)
    expect(JSON.stringify([rows, links])).not.toMatch(/stranger|argon2/)
    expect(JSON.stringify([rows, links])).not.toContain(token)

    const form = { token, email: "cy@example.com" }
    const unasked = await send("/api/register/confirm", { form })
    expect(unasked.status).toBe(400)
    expect(unasked.body["text"]).toContain("Password is required")
    const weak = await send("/api/register/confirm", { form: { ...form, password: "1234567890" } })
    expect(weak.status).toBe(400)
    expect(weak.body["text"]).toContain("This password is easy to guess.")
    expect(weak.body["text"]).toContain(`value="${token}"`)
    expect((await send("/api/register/confirm", { form: { ...form, password: chosen } })).status).toBe(303)
    const enter = (password: string) => send("/api/login", { body: { email: "cy@example.com", password } })
    expect((await enter("a password of a stranger")).status).toBe(401)
    expect((await enter(chosen)).status).toBe(200)
    const [user] = await server.query("select password_hash from users where email = 'cy@example.com'")
    expect(String(user?.["password_hash"])).toMatch(/^\$argon2id\$v=19\$m=9216,t=4,p=1\$/)
  })

  it("asks for every field with the form's own words", async () => {
    const { status, body } = await send("/api/register", { body: {} })
    expect(status).toBe(400)
    expect(body["fields"]).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      email: "Email is required",
      isAdult: "You must be 18 or older to open an account",
    })
    expect(
      (await send("/api/register", { body: registration("d@example.com", { password: "short" }) })).body["fields"],
    ).toEqual({
      password: "Password must be at least 10 characters",
    })
    expect((await send("/api/register", { body: registration("d@example.com", { isAdult: "true" }) })).status).toBe(400)
  })

  it("takes no role from the form", async () => {
    await send("/api/register", { body: registration("el@example.com", { role: "owner" }) })
    const token = await mailedToken(server, "el@example.com", "/api/register/confirm")
    expect(
      (await send("/api/register/confirm", { body: { token, password: chosen, role: "owner" } })).body,
    ).toMatchObject({
      user: { role: "client" },
    })
  })
})

describe("whether an email has an account", () => {
  beforeAll(async () => {
    await createUser(server, { email: "known@example.com", role: "client" })
    await createUser(server, {
      email: "provider@example.com",
      role: "client",
      signInMethod: "google",
      providerSubject: "7",
    })
  })

  it.each<readonly [string, string, (email: string) => CallOptions]>([
    ["signing in", "/api/login", (email) => ({ body: { email, password: "not the password" } })],
    ["signing in by a form", "/api/login", (email) => ({ form: { email, password: "not the password" } })],
    ["registering", "/api/register", (email) => ({ body: registration(email) })],
    ["registering by a form", "/api/register", (email) => ({ form: { ...registration(email), isAdult: "on" } })],
    ["asking for a new password", "/api/password-reset", (email) => ({ body: { email } })],
    ["asking for a new password by a form", "/api/password-reset", (email) => ({ form: { email } })],
  ])("is not told by %s", async (_, path, options) => {
    // All of one length, so that pages that repeat the address are, too.
    const emails = ["nobody-@example.com", "known@example.com", "provider@example.com"]
    const answers = []
    for (const email of emails) {
      const answer = said(await send(path, options(email)))
      answers.push(JSON.parse(JSON.stringify(answer).replaceAll(email, "…")) as unknown)
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  it("is told to the owner by mail", async () => {
    await expect.poll(async () => (await mailsTo(server, "known@example.com")).length).toBeGreaterThan(0)
    const texts = (await mailsTo(server, "known@example.com")).join("\n")
    expect(texts).not.toContain("/api/register/confirm/")
  })
})

describe("a forgotten password", () => {
  it("is replaced by a mailed link, which works once and signs out everywhere else", async () => {
    await createUser(server, { email: "fay@example.com", role: "client" })
    const other = await signIn(second, "fay@example.com")
    expect((await send("/api/password-reset", { form: { email: "FAY@example.com" } })).status).toBe(202)
    const token = await mailedToken(server, "fay@example.com", "/reset-password")
    expect((await whoAmI(other)).status).toBe(200)

    expect((await send("/api/reset-password", { body: { token, password: "short" } })).body["fields"]).toEqual({
      password: "Password must be at least 10 characters",
    })
    for (const weak of ["aaaaaaaaaa", "fay@example.com"]) {
      expect((await send("/api/reset-password", { body: { token, password: weak } })).body).toMatchObject({
        code: "PasswordTooWeak",
        fields: { password: expect.stringContaining("easy to guess") },
      })
    }
    const reset = await send("/api/reset-password", { body: { token, password: "another password" } })
    expect(reset).toMatchObject({ status: 200, body: { user: { email: "fay@example.com" }, returnTo: "/" } })
    expect((await whoAmI(cookieOf(reset), second)).status).toBe(200)
    for (const origin of [server.origin, second]) expect((await whoAmI(other, origin)).status).toBe(401)

    expect(await send("/api/reset-password", { body: { token, password: "one more password" } })).toMatchObject({
      status: 410,
      body: { code: "LinkNotValid" },
    })
    expect((await send("/api/login", { body: { email: "fay@example.com", password: testPassword } })).status).toBe(401)
    await signIn(server.origin, "fay@example.com", "another password")
  })
})

describe("changing the password", () => {
  it("signs out every other device, and gives this one a new cookie", async () => {
    await createUser(server, { email: "gus@example.com", role: "client" })
    const [here, there] = [await signIn(server.origin, "gus@example.com"), await signIn(second, "gus@example.com")]
    const change = (body: object) => asHolderOf(server.origin, here).post("/api/auth/user/password", body)
    expect(await change({ currentPassword: "not the password", newPassword: "another password" })).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: "The email or password is not correct." } },
    })
    expect(await change({ currentPassword: testPassword, newPassword: "1234567890" })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.stringContaining("easy to guess") } },
    })
    expect((await whoAmI(there)).status).toBe(200)
    const changed = await change({ currentPassword: testPassword, newPassword: "another password" })
    expect(changed).toMatchObject({ status: 200, body: { success: true } })
    const renewed = cookieOf(changed)
    for (const origin of [server.origin, second]) {
      expect((await whoAmI(renewed, origin)).status).toBe(200)
      for (const old of [here, there]) expect((await whoAmI(old, origin)).status).toBe(401)
    }
  })
})

describe("an operator's word", () => {
  it("of a wrong password is in no log", async () => {
    await send("/api/login", { body: { email: "known@example.com", password: "a very particular guess" } })
    await send("/api/login", { form: { email: "known@example.com", password: "a very particular guess" } })
    expect(server.logged()).not.toContain("a very particular guess")
    expect(server.logged()).not.toContain("known@example.com")
  })
})
