import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { listIn } from "../testing/guest-order.ts"
import { asHolderOf, call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let owner: ReturnType<typeof asHolderOf>
let driverId: string
let driver: ReturnType<typeof asHolderOf>
beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: "loopback" })
  await createUser(server, { email: "owner@example.com", role: "owner" })
  driverId = await createUser(server, { email: "driver@example.com", role: "driver", firstName: "Dora" })
  owner = asHolderOf(server.origin, await signIn(server.origin, "owner@example.com"))
  driver = asHolderOf(server.origin, await signIn(server.origin, "driver@example.com"))
})
afterAll(() => server.close())

const entries = async (query: string) => listIn(await owner.get(`/api/admin/audit?${query}`))
const from = (ip: string) => ({ "x-forwarded-for": `192.0.2.1, ${ip}` })
const guess = (email: string, ip: string) =>
  call(server.origin, "POST", "/api/login", { body: { email, password: "not the password" }, headers: from(ip) })

describe("the audit log", () => {
  it("says from which address a change came, and carries the id of its response", async () => {
    const answer = await call(server.origin, "PUT", "/api/admin/settings", {
      cookie: await signIn(server.origin, "owner@example.com"),
      body: { cancellationPolicy: "before_cutoff" },
      headers: from("203.0.113.7"),
    })
    const [entry] = await entries("q=203.0.113.7")
    expect(entry).toMatchObject({
      action: "cancellation-policy-changed",
      ip: "203.0.113.7",
      requestId: answer.headers.get("x-request-id"),
      times: 1,
    })
    expect(await entries(`q=${answer.headers.get("x-request-id")}`)).toHaveLength(1)
  })

  it("counts failed sign-ins by address and account, and keeps no email", async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await guess("Driver@example.com", "203.0.113.8")).status).toBe(401)
    await guess("nobody-knows@example.com", "203.0.113.8")
    await vi.waitFor(
      async () =>
        expect(await entries("action=sign-in-failed&q=203.0.113.8")).toMatchObject([
          { subject: "Unknown account", account: null, times: 1 },
          { subject: "Account", account: driverId, accountName: expect.stringContaining("Dora"), times: 3 },
        ]),
      { timeout: 30_000, interval: 50 },
    )
    const kept = JSON.stringify(await server.query("select * from audit_log"))
    expect(kept).not.toMatch(/driver@example|nobody-knows/i)
  })

  it("counts denied calls by who asked and for what", async () => {
    for (let count = 0; count < 2; count += 1)
      expect((await driver.get("/api/admin/users", from("203.0.113.9"))).status).toBe(403)
    expect((await driver.get("/api/admin/chat/someone/messages", from("203.0.113.9"))).status).toBe(403)
    await vi.waitFor(
      async () =>
        expect(await entries("action=access-denied&q=203.0.113.9")).toMatchObject([
          { subject: "GET /api/admin/chat/:userId/messages", times: 1 },
          {
            subject: "GET /api/admin/users",
            actor: { kind: "user", name: expect.stringContaining("Dora"), role: "driver" },
            times: 2,
          },
        ]),
      { timeout: 30_000, interval: 50 },
    )
  })

  it("is not filled by an attacker with many addresses", async () => {
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => driver.get("/api/admin/users", from(`2001:db8:0:${index}::1`))),
    )
    await vi.waitFor(
      async () => {
        const [sum] = await server.query(
          "select sum(times)::int as times, count(*)::int as entries from audit_counters where action = 'access-denied'",
        )
        expect(sum).toEqual({ times: 123, entries: 61 })
      },
      { timeout: 30_000, interval: 50 },
    )
  })
})
