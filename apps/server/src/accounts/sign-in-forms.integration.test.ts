import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asHolderOf, call, cookieOf, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "ana@example.com", role: "client" })
})
afterAll(() => server.close())

const page = (path: string, cookie = "") => asHolderOf(server.origin, cookie).get(path)
const submit = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  call(server.origin, "POST", path, { form, headers })

describe("the sign-in pages", () => {
  it.each([
    ["/api/login", "/api/login"],
    ["/api/register", "/api/register"],
    ["/api/forgot-password", "/api/password-reset"],
  ])("%s is a form that nobody keeps", async (path, action) => {
    const { status, headers, body } = await page(`${path}?returnTo=%2Fhistory%3Fa%3D%22%3E%3Cscript%3E`)
    expect(status).toBe(200)
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
    expect(headers.get("content-security-policy")).toContain("form-action 'self'")
    expect(headers.getSetCookie()).toEqual([])
    expect(body["text"]).toContain(`action="${action}"`)
    expect(body["text"]).toContain("noindex")
    expect(body["text"]).not.toContain("<script>")
  })

  it("lead on people who are signed in", async () => {
    const cookie = await signIn(server.origin, "ana@example.com")
    const answer = await page("/api/login?returnTo=/history", cookie)
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/history"])
    for (const evil of [
      "//evil.example",
      "https://evil.example",
      "/%5Cevil.example",
      "/api/logout",
      "/%09/evil.example",
    ]) {
      const led = await page(`/api/login?returnTo=${encodeURIComponent(decodeURIComponent(evil))}`, cookie)
      expect([led.status, led.headers.get("location")]).toEqual([303, "/"])
    }
    expect((await page("/api/login?returnTo=/a&returnTo=/b", cookie)).headers.get("location")).toBe("/")
  })
})

describe("a form without scripts", () => {
  it("signs in and leads on", async () => {
    const form = { email: "ANA@example.com", password: testPassword, returnTo: "/booking?step=2" }
    const answer = await submit("/api/login", form)
    expect([answer.status, answer.headers.get("location"), answer.body["text"]]).toEqual([303, "/booking?step=2", ""])
    expect((await page("/api/auth/user", cookieOf(answer))).body).toMatchObject({ email: "ana@example.com" })
    const evil = await submit("/api/login", { ...form, returnTo: "//evil.example" })
    expect(evil.headers.get("location")).toBe("/")
  })

  it("with a wrong password comes back with what was typed, but the password", async () => {
    const form = { email: "ana@example.com", password: "my secret guess", returnTo: "/history" }
    const { status, headers, body } = await submit("/api/login", form)
    expect(status).toBe(401)
    expect(headers.get("content-type")).toContain("text/html")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.getSetCookie()).toEqual([])
    expect(body["text"]).toContain("The email or password is not correct.")
    expect(body["text"]).toContain('value="ana@example.com"')
    expect(body["text"]).toContain('name="returnTo" value="/history"')
    expect(body["text"]).not.toContain("my secret guess")
  })

  it("that is not filled in says what is missing", async () => {
    const { status, body } = await submit("/api/register", { firstName: '<b>"Ana"', email: "not an address" })
    expect(status).toBe(400)
    expect(body["text"]).toContain("Last name is required")
    expect(body["text"]).toContain("Valid email is required")
    expect(body["text"]).toContain("You must be 18 or older")
    expect(body["text"]).not.toContain("<b>")
  })

  it("asks for an account or a new password, and says to look at one's mail", async () => {
    const account = {
      firstName: "Bo",
      lastName: "Diaz",
      email: "bo@example.com",
      phone: "",
      password: "long enough 1",
      isAdult: "on",
    }
    for (const answer of [
      await submit("/api/register", account),
      await submit("/api/password-reset", { email: "bo@example.com" }),
    ]) {
      expect(answer.status).toBe(202)
      expect(answer.body["text"]).toContain("Check your email")
      expect(answer.body["text"]).not.toContain("long enough 1")
    }
    expect(await server.query("select phone from registrations where email = 'bo@example.com'")).toEqual([
      { phone: null },
    ])
  })

  it("with a link that works no more says so", async () => {
    const { status, body } = await submit("/api/register/confirm", { token: "made-up", password: "long enough 1" })
    expect(status).toBe(410)
    expect(body["text"]).toContain("no longer valid")
  })

  it("may not say anything twice, nor say too much", async () => {
    const twice = await call(server.origin, "POST", "/api/login", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    })
    expect(twice.status).toBe(400)
    const response = await fetch(`${server.origin}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "email=ana%40example.com&email=eve%40example.com&password=x",
    })
    expect(response.status).toBe(400)
    expect((await submit("/api/login", { email: "ana@example.com", password: "x".repeat(20_000) })).status).toBe(413)
    expect((await submit("/api/login", { __proto__: "x", constructor: "y" })).status).toBe(400)
  })

  it("is taken where people sign in, and nowhere else", async () => {
    const cookie = await signIn(server.origin, "ana@example.com")
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    for (const [method, path] of [
      ["PATCH", "/api/auth/user/profile"],
      ["POST", "/api/auth/user/password"],
      ["DELETE", "/api/auth/user"],
      ["POST", "/api/guest-orders"],
    ] as const) {
      expect((await call(server.origin, method, path, { cookie, form: { a: "1" }, headers })).status).toBe(415)
    }
  })
})

describe("another site", () => {
  const form = { email: "ana@example.com", password: testPassword }
  it.each([
    ["names itself", { origin: "https://evil.example" }],
    ["hides its name", { origin: "null" }],
    ["is known to the browser", { "sec-fetch-site": "cross-site" }],
    ["is a neighbour", { "sec-fetch-site": "same-site" }],
    ["hides its name, says the browser", { origin: "null", "sec-fetch-site": "cross-site" }],
  ])("that %s can sign nobody in", async (_, headers) => {
    for (const path of [
      "/api/login",
      "/api/register",
      "/api/password-reset",
      "/api/register/confirm",
      "/api/reset-password",
    ]) {
      const answer = await submit(path, form, headers)
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it("can't do anything with somebody's cookie", async () => {
    const cookie = await signIn(server.origin, "ana@example.com")
    const { post } = asHolderOf(server.origin, cookie)
    const answer = await post("/api/auth/sign-out-everywhere", undefined, { origin: "https://evil.example" })
    expect(answer.status).toBe(403)
    expect((await page("/api/auth/user", cookie)).status).toBe(200)
  })

  it("is not our own page, whose address is nobody's business", async () => {
    // So a browser posts the form of a page with Referrer-Policy: no-referrer.
    const answer = await submit("/api/login", form, { origin: "null", "sec-fetch-site": "same-origin" })
    expect(answer.status).toBe(303)
  })
})
