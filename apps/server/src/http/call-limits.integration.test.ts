import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import { startSilentProxy } from "@laundry/postgres/testing/silent-proxy"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import type { RunningServer } from "../boot.ts"
import { type Answer, get, post } from "../testing/guest-order.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"

const { max, seconds } = guestOrderEndpoints.placeGuestOrder.limit

let server: TestServer
let second: RunningServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: "on" })
  second = await server.startSecond()
})
afterAll(() => server.close())
/** No test comes in the window of another. */
let now = fridayAfternoon
beforeEach(() => {
  now += 2 * seconds * 1000
  server.setNow(now)
})

/** An order that is refused for what is in it, once it is let through. */
const tryOrder = (origin: string, headers: Record<string, string> = {}): Promise<Answer> =>
  post(origin, "/api/guest-orders", {}, headers)

const useUp = async (origin: string): Promise<void> => {
  for (let call = 0; call < max; call += 1) expect((await tryOrder(origin)).status).toBe(400)
}

it("servers count together, say when to come back, and X-Forwarded-For does not help", async () => {
  for (let call = 0; call < max; call += 1) {
    const { origin } = call % 2 === 0 ? server : second
    expect((await tryOrder(origin, { "x-forwarded-for": `10.0.0.${call}` })).status).toBe(400)
  }
  server.setNow(now + 100_000)
  for (const { origin } of [server, second]) {
    const refused = await tryOrder(origin, { "x-forwarded-for": "10.0.1.1" })
    expect(refused).toMatchObject({ status: 429, body: { code: "TooManyRequests" } })
    expect(refused.headers.get("retry-after")).toBe(String(seconds - 100))
  }
  expect((await get(server.origin, "/api/settings")).status).toBe(200)
  server.setNow(now + seconds * 1000 - 1)
  expect((await tryOrder(second.origin)).headers.get("retry-after")).toBe("1")
  server.setNow(now + seconds * 1000)
  expect((await tryOrder(server.origin)).status).toBe(400)
})

it("a restart keeps the counts", async () => {
  await useUp(server.origin)
  const restarted = await server.startSecond()
  expect((await tryOrder(restarted.origin)).status).toBe(429)
})

it("of a hundred calls at once at two servers exactly as many get through as may", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, call) => tryOrder(call % 2 === 0 ? server.origin : second.origin)),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(max)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100 - max)
})

it("keeps no address in the database", async () => {
  await tryOrder(server.origin)
  const rows = await server.query("select encode(key, 'escape') as key from call_counts")
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|guest-orders/)
})

it("a count that does not come stops nobody", async () => {
  const holder = new pg.Client({ connectionString: server.connectionString })
  await holder.connect()
  try {
    await holder.query("begin; lock table call_counts in access exclusive mode")
    expect((await tryOrder(server.origin)).status).toBe(400)
  } finally {
    await holder.end()
  }
  expect(server.logged()).toContain("calls could not be counted and are let through")
})

it("while the database is away what needs none goes on, and what is used up stays so", async () => {
  const proxy = await startSilentProxy(server.connectionString)
  const other = await server.startSecond({ DATABASE_URL: proxy.connectionString })
  await useUp(other.origin)
  await proxy.close()
  expect((await tryOrder(other.origin)).status).toBe(429)
  // An answer that a provider's page posts is led on as it is.
  const answer = { method: "POST", body: new URLSearchParams({ code: "1" }), redirect: "manual" } as const
  expect((await fetch(`${other.origin}/api/login/google/callback`, answer)).status).toBe(303)
  const unlimited = await get(other.origin, "/api/pickup-days/full?bags=1")
  expect([unlimited.status, unlimited.headers.get("retry-after")]).toEqual([503, "5"])
})
