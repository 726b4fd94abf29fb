import { createHash } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asHolderOf, call, cookieOf, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
})
afterAll(() => server.close())

let count = 0
/** A customer of the test's own, signed in. */
const signedIn = async () => {
  count += 1
  const email = `holder${count}@example.com`
  const id = await createUser(server, { email, role: "client" })
  return { email, id, cookie: await signIn(server.origin, email) }
}
const whoAmI = (cookie: string, origin = server.origin) => asHolderOf(origin, cookie).get("/api/auth/user")
const login = (email: string, password = testPassword, cookie = "") =>
  call(server.origin, "POST", "/api/login", { body: { email, password }, cookie })

describe("signing in", () => {
  it("answers the user and where to go, and counts on every server", async () => {
    const id = await createUser(server, { email: "Ana@Example.com", role: "client", phone: "305 555 0101" })
    const answer = await call(server.origin, "POST", "/api/login", {
      body: { email: "ana@example.COM", password: testPassword, returnTo: "/history?page=2" },
    })
    expect(answer.status).toBe(200)
    const user = {
      id,
      firstName: "Ana",
      lastName: "Lopez",
      email: "Ana@Example.com",
      phone: "305 555 0101",
      address: null,
      apt: null,
      defaultSpecialInstructions: null,
      defaultDeliveryInstructions: null,
      profileImageUrl: null,
      role: "client",
      hasPassword: true,
    }
    expect(answer.body).toEqual({ user, returnTo: "/history?page=2" })
    const cookie = cookieOf(answer)
    for (const origin of [server.origin, second]) {
      expect(await whoAmI(cookie, origin)).toMatchObject({ status: 200, body: user })
    }
  })

  it("never leads to another site", async () => {
    await createUser(server, { email: "leads@example.com", role: "client" })
    for (const returnTo of ["//evil.example", "/\\evil.example", "https://evil.example", "/api/logout"]) {
      const body = { email: "leads@example.com", password: testPassword, returnTo }
      expect((await call(server.origin, "POST", "/api/login", { body })).body["returnTo"]).toBe("/")
    }
  })

  it("sets a cookie that scripts can't read, for this site alone", async () => {
    await createUser(server, { email: "attributes@example.com", role: "client" })
    const { headers } = await login("attributes@example.com")
    const lines = headers.getSetCookie().filter((line) => line.startsWith("session="))
    expect(lines).toHaveLength(1)
    const [pair = "", ...attributes] = lines[0]?.split("; ") ?? []
    const [name, value = ""] = pair.split("=")
    expect(name).toBe("session")
    // 192 random bits, and the signature.
    expect(decodeURIComponent(value).split(".")[0]).toMatch(/^[\w-]{32}$/)
    expect(attributes.filter((attribute) => !attribute.startsWith("Expires="))).toEqual(
      expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]),
    )
    expect(attributes.some((attribute) => /^(Domain|Secure)/i.test(attribute))).toBe(false)
  })

  it("keeps a digest of the id, and nothing that signs in", async () => {
    const { id, cookie } = await signedIn()
    const sessionId = decodeURIComponent(/session=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0] ?? ""
    const rows = await server.query("select *, id_digest from sessions where user_id = $1", [id])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.["id_digest"]).toEqual(createHash("sha256").update(sessionId).digest())
    expect(JSON.stringify(rows)).not.toContain(sessionId)
  })

  it("gives another id each time, and ends the one before", async () => {
    const { email, cookie } = await signedIn()
    const next = cookieOf(await login(email, testPassword, cookie))
    expect(next).not.toBe(cookie)
    expect((await whoAmI(next)).status).toBe(200)
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  it("never takes an id that the browser brings", async () => {
    const { email } = await signedIn()
    const planted = "session=abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl"
    const cookie = cookieOf(await login(email, testPassword, planted))
    expect(cookie).not.toContain("abcdefghijklmnopqrstuvwxyz012345")
    expect((await whoAmI(planted)).status).toBe(401)
    expect((await whoAmI(cookie)).status).toBe(200)
  })
})

describe("signing out", () => {
  it("ends the session for every copy of its cookie, and clears it", async () => {
    const { cookie } = await signedIn()
    const answer = await asHolderOf(second, cookie).get("/api/logout")
    expect(answer.status).toBe(303)
    expect(answer.headers.get("location")).toBe("/")
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/),
    ])
    for (const origin of [server.origin, second]) expect((await whoAmI(cookie, origin)).status).toBe(401)
  })

  it("is not done by another site's link, nor by a browser that looks ahead", async () => {
    const { cookie } = await signedIn()
    await asHolderOf(server.origin, cookie).get("/api/logout", { "sec-fetch-site": "cross-site" })
    await asHolderOf(server.origin, cookie).get("/api/logout", { "sec-purpose": "prefetch;prerender" })
    expect((await whoAmI(cookie)).status).toBe(200)
  })

  it("is asked about first when a sibling site leads here", async () => {
    const { cookie } = await signedIn()
    const asked = await asHolderOf(server.origin, cookie).get("/api/logout", { "sec-fetch-site": "same-site" })
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []])
    expect(asked.body["text"]).toMatch(/<form method="get" action="\/api\/logout">/)
    expect((await whoAmI(cookie)).status).toBe(200)
    const meant = await asHolderOf(server.origin, cookie).get("/api/logout", { "sec-fetch-site": "same-origin" })
    expect(meant.status).toBe(303)
    expect((await whoAmI(cookie)).status).toBe(401)
  })

  it("is nothing for guests", async () => {
    const answer = await asHolderOf(server.origin, "").get("/api/logout")
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it("everywhere ends all sessions at once, on every server", async () => {
    const { email, cookie } = await signedIn()
    const other = await signIn(second, email)
    expect(await asHolderOf(server.origin, cookie).post("/api/auth/sign-out-everywhere")).toMatchObject({
      status: 200,
      body: { success: true },
    })
    for (const each of [cookie, other]) {
      for (const origin of [server.origin, second]) expect((await whoAmI(each, origin)).status).toBe(401)
    }
  })
})

describe("a cookie that does not hold", () => {
  const statements = async () => Number((await server.query("select count(*) as count from sessions"))[0]?.["count"])

  it.each([
    ["is unknown", "session=abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl"],
    ["is no cookie of ours", "session=%00%ff"],
    ["is empty", "session="],
    ["is long", `session=${"x".repeat(4000)}`],
    ["comes twice", "session=a.b; session=c.d"],
  ])("that %s is a guest's, without an error or a write", async (_, cookie) => {
    const before = await statements()
    expect((await whoAmI(cookie)).status).toBe(401)
    const page = await asHolderOf(server.origin, cookie).get("/api/login")
    expect(page.status).toBe(200)
    expect(cookieOf(page)).toBe("")
    expect(await statements()).toBe(before)
  })

  it("with another signature is a guest's", async () => {
    const [cookie = ""] = /session=[^;]+/.exec((await signedIn()).cookie) ?? []
    const forged = `${cookie.slice(0, -4)}${cookie.endsWith("AAAA") ? "BBBB" : "AAAA"}`
    expect((await whoAmI(forged)).status).toBe(401)
    expect((await whoAmI(cookie)).status).toBe(200)
  })

  it("was idle for two weeks, or is sixty days old", async () => {
    const { cookie } = await signedIn()
    const day = 24 * 60 * 60 * 1000
    try {
      for (let days = 0; days < 60; days += 13) {
        server.setNow(fridayAfternoon + days * day)
        expect((await whoAmI(cookie)).status).toBe(200)
      }
      server.setNow(fridayAfternoon + 60 * day)
      expect((await whoAmI(cookie)).status).toBe(401)
      server.setNow(fridayAfternoon)
      const idle = await signedIn()
      server.setNow(fridayAfternoon + 14 * day)
      expect((await whoAmI(idle.cookie)).status).toBe(401)
    } finally {
      server.setNow(fridayAfternoon)
    }
  })

  it("belongs to an account that is gone", async () => {
    const { id, cookie } = await signedIn()
    await server.query("update users set deleted_at = now(), email = null where id = $1", [id])
    expect((await whoAmI(cookie)).status).toBe(401)
    expect((await whoAmI(cookie, second)).status).toBe(401)
  })
})

describe("a change of role", () => {
  it("counts on the next call of every server, under an id of its own", async () => {
    const { id, cookie } = await signedIn()
    await server.query("update users set role = 'Admin' where id = $1", [id])
    const answer = await whoAmI(cookie, second)
    expect(answer.body["role"]).toBe("admin")
    const renewed = cookieOf(answer)
    expect(renewed).toMatch(/^session=/)
    expect(renewed).not.toBe(cookie)
    // Calls that were under way keep working for a moment, and no longer.
    expect((await whoAmI(cookie)).status).toBe(200)
    server.setNow(fridayAfternoon + 31_000)
    try {
      expect((await whoAmI(cookie)).status).toBe(401)
      const next = await whoAmI(renewed)
      expect(next).toMatchObject({ status: 200, body: { role: "admin" } })
      expect(cookieOf(next)).toBe("")
    } finally {
      server.setNow(fridayAfternoon)
    }
  })

  it("refuses none of the calls that are made at once, and each new cookie holds", async () => {
    const { id, cookie } = await signedIn()
    await server.query("update users set role = 'driver' where id = $1", [id])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => whoAmI(cookie, index % 2 === 0 ? server.origin : second)),
    )
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, body: { role: "driver" } })
      const renewed = cookieOf(answer)
      expect(renewed).not.toBe("")
      expect((await whoAmI(renewed)).status).toBe(200)
    }
    await asHolderOf(server.origin, cookieOf(answers[0] ?? (await whoAmI(cookie)))).post(
      "/api/auth/sign-out-everywhere",
    )
    for (const each of [cookie, ...answers.map(cookieOf)]) expect((await whoAmI(each, second)).status).toBe(401)
  })

  it("leaves no id behind for a sign-out after it", async () => {
    for (const which of ["the old one", "the new one"]) {
      const { id, cookie } = await signedIn()
      await server.query("update users set role = 'driver' where id = $1", [id])
      const renewed = cookieOf(await whoAmI(cookie))
      const other = cookieOf(await whoAmI(cookie, second))
      await asHolderOf(second, which === "the old one" ? cookie : renewed).get("/api/logout")
      for (const each of [cookie, renewed, other]) expect((await whoAmI(each)).status).toBe(401)
    }
  })

  it("does not make a session live longer", async () => {
    const { id, cookie } = await signedIn()
    const [before] = await server.query("select expires_at from sessions where user_id = $1", [id])
    server.setNow(fridayAfternoon + 60_000)
    try {
      await server.query("update users set role = 'driver' where id = $1", [id])
      await whoAmI(cookie)
      const rows = await server.query("select expires_at from sessions where user_id = $1 order by expires_at desc", [
        id,
      ])
      expect(rows[0]).toEqual(before)
    } finally {
      server.setNow(fridayAfternoon)
    }
  })
})

describe("a new secret", () => {
  it("signs nobody out while the old one is kept, and signs the cookie anew", async () => {
    const old = "b7d94ae52034f0d6c1b9a7e3528f1c06"
    const fresh = "0c6f18253e7a9b1c6d0f43025ea49d7b"
    const { email } = await signedIn()
    const before = await server.startSecond({ SESSION_SECRET: old })
    const after = await server.startSecond({ SESSION_SECRET: `${fresh},${old}` })
    const last = await server.startSecond({ SESSION_SECRET: fresh })
    const cookie = await signIn(before.origin, email)
    const answer = await whoAmI(cookie, after.origin)
    expect(answer.status).toBe(200)
    const renewed = cookieOf(answer)
    expect(renewed).toMatch(/^session=/)
    expect((await whoAmI(renewed, last.origin)).status).toBe(200)
    expect((await whoAmI(cookie, last.origin)).status).toBe(401)
  })
})
