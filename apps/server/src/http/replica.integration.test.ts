import { type Replication, startReplication } from "@laundry/postgres/testing/replication"
import { startSilentProxy } from "@laundry/postgres/testing/silent-proxy"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { RunningServer } from "../boot.ts"
import { type Answer, get, guestOrder, post } from "../testing/guest-order.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let copies: Replication
let database: TestServer
let server: RunningServer
let pool: pg.Pool
let owner: string
let client: string

const addresses = () => ({
  DATABASE_URL: copies.primary.applicationConnectionString,
  DATABASE_REPLICA_URL: copies.standby.applicationConnectionString,
})

beforeAll(async () => {
  copies = await startReplication()
  database = await startTestServer()
  pool = new pg.Pool({ connectionString: copies.primary.connectionString, max: 2 })
  pool.on("error", () => {})
  const query: TestServer["query"] = async (sql, values = []) => (await pool.query(sql, [...values])).rows
  await query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await createUser({ query }, { email: "owner@example.com", role: "owner" })
  await createUser({ query }, { email: "client@example.com", role: "client" })
  server = await database.startSecond(addresses())
  owner = await signIn(server.origin, "owner@example.com")
  client = await signIn(server.origin, "client@example.com")
  await copies.caughtUp()
})
afterAll(async () => {
  await pool.end()
  await database.close()
  await copies.close()
})

const asOwner = async (path: string): Promise<string> => {
  const answer = await fetch(`${server.origin}${path}`, { headers: { cookie: owner } })
  expect(answer.status).toBe(200)
  return answer.text()
}
const placed = ({ status, body }: Answer): string => {
  expect(status).toBe(201)
  return String(body["id"])
}
const orderAsGuest = async (email: string) =>
  placed(await post(server.origin, "/api/guest-orders", guestOrder({ customerEmail: email })))
const range = "from=2026-11-20&to=2026-11-20"

/** How many orders each of the owner's reads that may lag knows of. */
const counts = async () => {
  const report = JSON.parse(await asOwner(`/api/admin/reports?${range}`)) as { readonly totals: { orders: number } }
  const days = await asOwner(`/api/admin/reports/export?${range}`)
  const orders = await asOwner("/api/admin/orders/export")
  return {
    report: report.totals.orders,
    days: Number(/^2026-11-20,[^,]*,(\d+),/m.exec(days)?.[1]),
    export: orders.trim().split("\r\n").length - 1,
  }
}
const all = (orders: number) => ({ report: orders, days: orders, export: orders })

const warnings = () =>
  database
    .logged()
    .split("\n")
    .filter((line) => line.includes("The replica is not used"))

describe("a server with a replica", () => {
  it("reads reports and exports there, and from the database what somebody may just have written", async () => {
    await orderAsGuest("first@example.com")
    await copies.pause()
    const id = placed(
      await call(server.origin, "POST", "/api/orders", { cookie: client, body: guestOrder({ estimatedWeight: "2" }) }),
    )
    expect(await counts()).toEqual(all(1))
    const own = await call(server.origin, "GET", "/api/orders", { cookie: client })
    expect(JSON.stringify(own.body)).toContain(id)
    const list = JSON.parse(await asOwner("/api/admin/orders/summaries?page=1&limit=10")) as { total: number }
    expect(list.total).toBe(2)
    await copies.resume()
    expect(await counts()).toEqual(all(2))
    expect(warnings()).toEqual([])
  })

  it("answers as before while the replica is away, and reads it again once it is back", async () => {
    await copies.standby.kill()
    expect(await counts()).toEqual(all(2))
    expect((await get(server.origin, "/readyz")).status).toBe(200)
    expect(warnings()).toHaveLength(1)
    const other = await database.startSecond({ ...addresses(), JOBS: "off" })
    expect((await get(other.origin, "/readyz")).status).toBe(200)
    await other.close()
    expect(database.logged()).toContain("The replica does not answer")

    await copies.standby.start()
    await copies.pause()
    await orderAsGuest("third@example.com")
    await vi.waitFor(async () => expect(await counts()).toEqual(all(2)), { timeout: 30_000, interval: 200 })
    await copies.resume()
    expect(await counts()).toEqual(all(3))
    expect(warnings()).toHaveLength(1)
  })

  it("does not start when the replica is another database's", async () => {
    const other = await createTestDatabase()
    const wrong = { ...addresses(), DATABASE_REPLICA_URL: other.connectionString }
    await expect(database.startSecond(wrong)).rejects.toThrow("DATABASE_REPLICA_URL can't be used")
    await other.drop()
  })
})

describe("a database that is failed over to its replica", () => {
  it("is let go of and found again, with its notifications and jobs, while /readyz says so", async () => {
    const address = await startSilentProxy(copies.primary.applicationConnectionString)
    const other = await database.startSecond({ DATABASE_URL: address.connectionString })
    const order = (email: string) => post(other.origin, "/api/guest-orders", guestOrder({ customerEmail: email }))
    const ready = () => get(other.origin, "/readyz")
    await Promise.all(Array.from({ length: 6 }, (_, index) => order(`before-${index}@example.com`)))
    expect((await ready()).status).toBe(200)

    // The old one refuses writes and keeps its connections, as some services do it; by itself it would be gone.
    await copies.primary.query("alter system set default_transaction_read_only = on")
    await copies.primary.query("select pg_reload_conf()")
    await vi.waitFor(async () => expect((await ready()).status).toBe(503), { timeout: 30_000 })
    expect((await ready()).body).toMatchObject({ message: "The database only reads." })
    expect((await order("meanwhile@example.com")).status).toBe(503)
    await expect(database.startSecond(addresses())).rejects.toThrow("The database only reads")

    await copies.caughtUp()
    await copies.standby.query("select pg_promote()")
    address.leadTo(copies.standby.connectionString)
    await vi.waitFor(async () => expect((await ready()).status).toBe(200), { timeout: 30_000 })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => order(`after-${index}@example.com`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    await vi.waitFor(async () => expect((await database.mails()).join("")).toContain("after-11@example.com"), 60_000)
    await other.close()
    await address.close()
  })
})
