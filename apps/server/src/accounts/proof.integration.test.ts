import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asHolderOf, call, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

const hour = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let people = 0
/** Somebody who signs in, and who may have done so some time ago. */
const someone = async (role: "owner" | "admin" | "client", signedInAgo = 0, signInMethod?: string) => {
  people += 1
  const email = `proof-${people}@example.com`
  const byPassword = { email, role } as const
  const id = await createUser(server, byPassword)
  const cookie = await signIn(server.origin, email)
  const times = [id, new Date(fridayAfternoon - signedInAgo)]
  await server.query("update sessions set expires_at = $2::timestamptz + interval '60 days' where user_id = $1", times)
  if (signInMethod !== undefined) {
    await server.query(
      "update users set sign_in_method = $2, provider_subject = $1, password_hash = null where id = $1::uuid",
      [id, signInMethod],
    )
  }
  return { id, email, cookie, ...asHolderOf(server.origin, cookie) }
}
const used = async (id: string, ago: number) =>
  server.query("update sessions set last_seen_at = $2, created_at = $2 where user_id = $1", [
    id,
    new Date(fridayAfternoon - ago),
  ])
const usedAt = async (id: string) =>
  String((await server.query("select last_seen_at from sessions where user_id = $1", [id]))[0]?.["last_seen_at"])
const settings = async (cookie: string) =>
  Number((await call(server.origin, "GET", "/api/admin/settings", { cookie })).body["version"])

describe("four hours after a sign-in", () => {
  it.each([
    ["a role", "PATCH", (id: string) => `/api/admin/users/${id}/role`, { role: "driver" }],
    ["a payout", "POST", () => "/api/admin/payouts", { userId: "1f7a6c1e-8d3a-4c8e-9a55-0f2f6f9c0001" }],
    ["an export of all customers", "GET", () => "/api/admin/orders/export", undefined],
    [
      "prices",
      "PUT",
      () => "/api/admin/settings",
      { minimumOrderAmount: "1.00", pricePerPound: "1.00", freeWeightLimit: "1" },
    ],
    ["the admins' refund limit", "PUT", () => "/api/admin/settings", { adminRefundLimit: "900.00" }],
  ] as const)("%s asks for the password again, and changes nothing before", async (_, method, path, body) => {
    const { cookie, id } = await someone("owner", 4 * hour)
    const version = await settings(cookie)
    const form = body === undefined ? {} : { body: method === "PUT" ? { ...body, version } : body }
    const answer = await call(server.origin, method, path(id), { cookie, ...form })
    expect(answer).toMatchObject({ status: 403, body: { code: "PasswordNeededAgain" } })
    expect(answer.body["message"]).toBe("Please prove again that it is you: you signed in a while ago.")
    expect(await settings(cookie)).toBe(version)
    const fresh = await someone("owner", 4 * hour - 60_000)
    const later = await call(server.origin, method, path(fresh.id), { cookie: fresh.cookie, ...form })
    expect(later.body["code"]).not.toBe("PasswordNeededAgain")
  })

  it("what moves no money goes on, and the password lets the rest go on", async () => {
    const { cookie } = await someone("owner", 5 * hour)
    const change = (body: object) => call(server.origin, "PUT", "/api/admin/settings", { cookie, body })
    const prove = (password: string) =>
      call(server.origin, "POST", "/api/auth/user/proof", { cookie, body: { password } })
    const denied = async () => (await server.query("select from audit_log where action = 'access-denied'")).length
    const before = await denied()
    expect((await change({ tips: true, version: await settings(cookie) })).status).toBe(200)
    const prices = { minimumOrderAmount: "31.00", pricePerPound: "1.50", freeWeightLimit: "20" }
    expect((await change({ ...prices, version: await settings(cookie) })).status).toBe(403)
    expect(await prove("not the password")).toMatchObject({ status: 400, body: { code: "WrongCredentials" } })
    expect((await change({ ...prices, version: await settings(cookie) })).status).toBe(403)
    expect((await prove(testPassword)).status).toBe(200)
    expect((await change({ ...prices, version: await settings(cookie) })).status).toBe(200)
    expect(await denied()).toBe(before)
  })

  it("guesses are counted as those of any sign-in", async () => {
    const { cookie } = await someone("admin", 5 * hour)
    const statuses: Array<number> = []
    for (let guess = 0; guess < 11; guess += 1) {
      const body = { password: `guess number ${guess}` }
      statuses.push((await call(server.origin, "POST", "/api/auth/user/proof", { cookie, body })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })

  it("who signs in at a provider is led there", async () => {
    const { cookie } = await someone("owner", 5 * hour, "google")
    const answer = await call(server.origin, "GET", "/api/auth/user/proof", { cookie })
    expect(answer).toMatchObject({ status: 403, body: { code: "PasswordNeededAgain", proveAt: "/api/login/google" } })
  })
})

describe("deleting one's account", () => {
  const remove = ({ cookie, email }: { cookie: string; email: string }, password?: string) =>
    call(server.origin, "DELETE", "/api/auth/user", { cookie, body: { email, ...(password && { password }) } })

  it("asks for the password: an open browser deletes nothing", async () => {
    const ana = await someone("client")
    expect(await remove(ana)).toMatchObject({ status: 400, body: { fields: { password: "Password is required" } } })
    expect(await remove(ana, "a wrong one")).toMatchObject({ status: 400, body: { code: "WrongCredentials" } })
    expect((await remove(ana, testPassword)).status).toBe(200)
  })

  it("asks for a fresh sign-in where a provider knows who it is", async () => {
    const old = await someone("client", hour, "google")
    expect(await remove(old)).toMatchObject({
      status: 403,
      body: { code: "PasswordNeededAgain", proveAt: "/api/login/google" },
    })
    expect((await remove(await someone("client", 60_000, "google"))).status).toBe(200)
  })
})

describe("a session that nobody uses", () => {
  const asks = ({ cookie }: { cookie: string }, headers: Record<string, string> = {}) =>
    call(server.origin, "GET", "/api/auth/user", { cookie, headers })

  it("of staff ends after twelve hours, a customer's does not", async () => {
    const [desk, ana] = [await someone("admin"), await someone("client")]
    for (const { id } of [desk, ana]) await used(id, 12 * hour - 60_000)
    expect((await asks(desk)).status).toBe(200)
    for (const { id } of [desk, ana]) await used(id, 12 * hour)
    expect((await asks(desk)).status).toBe(401)
    expect((await asks(ana)).status).toBe(200)
  })

  it("is not kept by a page that is left open", async () => {
    const desk = await someone("admin")
    await used(desk.id, 11 * hour)
    const before = await usedAt(desk.id)
    expect((await asks(desk, { unattended: "1" })).status).toBe(200)
    const stream = await fetch(`${server.origin}/api/events`, { headers: { cookie: desk.cookie } })
    await stream.body?.cancel()
    expect(await usedAt(desk.id)).toBe(before)
    expect((await asks(desk)).status).toBe(200)
    expect(await usedAt(desk.id)).not.toBe(before)
  })
})
