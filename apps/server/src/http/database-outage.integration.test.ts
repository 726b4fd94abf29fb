import { once } from "node:events"
import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Role } from "@laundry/core/access/role"
import { type Cluster, ensureCluster } from "@laundry/postgres/cluster/embedded-cluster"
import { migrateToLatest } from "@laundry/postgres/migrations/migrate"
import { startSilentProxy } from "@laundry/postgres/testing/silent-proxy"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { RunningServer } from "../boot.ts"
import { type Answer, get, guestOrder, post } from "../testing/guest-order.ts"
import { call, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"
import { buildIn } from "../testing/web-build.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Calls = ReadonlyArray<(origin: string) => Promise<Answer>>

/** Calls of every kind of caller, all of which need the orders; `query` writes the accounts into the database. */
const callsOfEverybody = async (origin: string, query: TestServer["query"]): Promise<Calls> => {
  const as = async (role: Role) => {
    const email = `${role}@example.com`
    await createUser({ query }, { email, role })
    const cookie = await signIn(origin, email)
    return (method: string, path: string, body?: unknown) => (at: string) => call(at, method, path, { cookie, body })
  }
  const [admin, driver, worker, client] = [
    await as("admin"),
    await as("driver"),
    await as("laundry_worker"),
    await as("client"),
  ]
  const { body } = await post(origin, "/api/guest-orders", guestOrder())
  const id = String(body["id"])
  return [
    (at) => post(at, "/api/guest-orders", guestOrder()),
    (at) => get(at, `/api/guest-payment-intent/${id}`),
    admin("GET", "/api/admin/orders/export"),
    admin("PATCH", `/api/admin/orders/${id}`, { adminNotes: "call first" }),
    admin("GET", "/api/admin/orders/summaries"),
    admin("GET", "/api/laundry/orders"),
    driver("GET", "/api/driver/orders/today"),
    worker("GET", "/api/laundry/orders"),
    client("GET", "/api/orders"),
    client("POST", "/api/orders", guestOrder({ estimatedWeight: "2" })),
  ]
}

/** What a log names as a bug. */
const bugsIn = (log: string): ReadonlyArray<string> => log.split("\n").filter((line) => line.includes('"defect"'))

const expectUnavailable = (answer: Answer): void => {
  expect([answer.status, answer.body["code"]]).toEqual([503, "Unavailable"])
  expect(answer.headers.get("retry-after")).toBe("5")
}

describe("a locked table", () => {
  it("is answered 503 by every call that needs it, and is no bug", async () => {
    const calls = await callsOfEverybody(server.origin, server.query)
    for (const ask of calls) expect((await ask(server.origin)).status).toBeLessThan(300)
    // One that waits less long: all that it is asked for meets the lock.
    const impatient = await server.startSecond({ DATABASE_QUERY_TIMEOUT: "500" })
    const holder = new pg.Client({ connectionString: server.connectionString })
    await holder.connect()
    try {
      await holder.query("begin; lock table orders in access exclusive mode")
      for (const answer of await Promise.all(calls.map((ask) => ask(impatient.origin)))) expectUnavailable(answer)
    } finally {
      await holder.end()
    }
    expect(bugsIn(server.logged())).toEqual([])
  })
})

describe("a database server of one's own", () => {
  let folder: string
  let cluster: Cluster
  let pool: pg.Pool
  let second: RunningServer
  const startCluster = () =>
    ensureCluster({ dataDir: join(folder, "postgres"), databaseName: "laundry", whenServerDies: "restart" })
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "laundry-outage-"))
    cluster = await startCluster()
    await migrateToLatest(cluster.connectionString)
    pool = new pg.Pool({ connectionString: cluster.connectionString })
    pool.on("error", () => {})
    await pool.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
    second = await server.startSecond({ DATABASE_URL: cluster.connectionString })
  })
  afterAll(async () => {
    await pool.end()
    await second.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it("that is stopped is answered 503, and the server recovers by itself when it is back", async () => {
    const order = (customerEmail: string) => post(second.origin, "/api/guest-orders", guestOrder({ customerEmail }))
    expect((await order("before-the-stop@example.com")).status).toBe(201)

    await cluster.stop()
    const [settings, placed, ready] = await Promise.all([
      get(second.origin, "/api/settings"),
      order("during-the-stop@example.com"),
      get(second.origin, "/readyz"),
    ])
    expectUnavailable(settings)
    expect(settings.body["message"]).toBe("The service is not available right now. Please try again in a moment.")
    expectUnavailable(placed)
    expect(ready.status).toBe(503)
    expect((await get(second.origin, "/healthz")).status).toBe(200)

    cluster = await startCluster()
    await expect.poll(async () => (await get(second.origin, "/readyz")).status).toBe(200)
    expect((await order("after-the-stop@example.com")).status).toBe(201)
    await expect
      .poll(async () => (await server.mails()).filter((mail) => mail.includes("after-the-stop@example.com")).length)
      .toBe(1)
  })

  it("that is killed is answered 503 by every call until it is back, and is no bug", async () => {
    const query: TestServer["query"] = async (sql, values = []) => (await pool.query(sql, [...values])).rows
    const calls = await callsOfEverybody(second.origin, query)
    const postmaster = Number(
      (await query("select split_part(pg_read_file('postmaster.pid'), e'\\n', 1) as pid"))[0]?.["pid"],
    )
    const answers: Array<Answer> = []
    let isOver = false
    const load = Array.from({ length: 16 }, async (_, lane) => {
      for (let turn = lane; !isOver; turn += 1) {
        const answer = await calls[turn % calls.length]?.(second.origin)
        if (answer !== undefined) answers.push(answer)
        // Who is refused tries again a moment later: at once would only keep the processor from restarting the database.
        if (answer?.status === 503) await sleep(50)
      }
    })
    // A customer who books the same pickup again is asked about the first one: that is an answer, too.
    const failed = () => answers.filter(({ status, body }) => status >= 300 && body["code"] !== "UnpaidOrderForPickup")
    process.kill(postmaster, "SIGKILL")
    await expect.poll(() => failed().length, { timeout: 30_000 }).toBeGreaterThan(0)
    await expect
      .poll(async () => (await get(second.origin, "/readyz")).status, { timeout: 30_000, interval: 200 })
      .toBe(200)
    const enough = answers.length + 50
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(enough)
    isOver = true
    await Promise.all(load)
    for (const answer of failed()) expectUnavailable(answer)
    expect((await post(second.origin, "/api/guest-orders", guestOrder())).status).toBe(201)
    expect(bugsIn(server.logged())).toEqual([])
  })
})

describe("database connections that fall silent", () => {
  it("are let go of, while /readyz says so, and the server serves and mails again by itself", async () => {
    const proxy = await startSilentProxy(server.connectionString)
    const other = await server.startSecond({ DATABASE_URL: proxy.connectionString })
    const isReady = async () => (await get(other.origin, "/readyz")).status
    const place = () => post(other.origin, "/api/guest-orders", guestOrder())
    expect(await isReady()).toBe(200)
    for (const { status } of await Promise.all(Array.from({ length: 8 }, place))) expect(status).toBe(201)

    proxy.silence()
    // Guests' orders of one moment share connections: these, the listeners' and those of the jobs.
    expect(proxy.silentOnes()).toBeGreaterThan(4)
    expect(await isReady()).toBe(503)
    expectUnavailable(await place())
    await expect.poll(async () => (await place()).status, { timeout: 30_000 }).toBe(201)
    await post(other.origin, "/api/guest-orders", guestOrder({ customerEmail: "after@example.com" }))
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200)
    await expect
      .poll(async () => (await server.mails()).some((mail) => mail.includes("after@example.com")), { timeout: 50_000 })
      .toBe(true)
    await other.close()
    await proxy.close()
  })
})

describe("a database that hangs", () => {
  it("keeps nobody waiting for a page longer than five seconds, with or without a session", async () => {
    const folder = mkdtempSync(join(tmpdir(), "laundry-hanging-"))
    const database = await createTestDatabase()
    const proxy = await startSilentProxy(database.applicationConnectionString)
    const abyss = createServer(() => {}).listen(0, "127.0.0.1")
    await once(abyss, "listening")
    const site = await startTestServer({ DATABASE_URL: proxy.connectionString }, { web: buildIn(folder) })
    const pool = new pg.Pool({ connectionString: database.connectionString })
    const query: TestServer["query"] = async (sql, values = []) => (await pool.query(sql, [...values])).rows
    await createUser({ query }, { email: "ana@example.com", role: "client" })
    const cookie = await signIn(site.origin, "ana@example.com")
    expect((await get(site.origin, "/")).status).toBe(200)

    const { port } = abyss.address() as AddressInfo
    proxy.leadTo(`postgres://127.0.0.1:${port}/nobody`)
    proxy.silence()
    const timed = async (path: string, headers: Record<string, string> = {}) => {
      const began = performance.now()
      const { status } = await get(site.origin, path, { accept: "text/html", ...headers })
      return { path, status, seconds: (performance.now() - began) / 1000 }
    }
    // From the moment on in which it hangs, and long enough that nothing in memory counts any more.
    const answers: Array<Awaited<ReturnType<typeof timed>>> = []
    for (let turn = 0; turn < 4; turn += 1) {
      answers.push(
        ...(await Promise.all([
          timed("/"),
          timed("/faq"),
          timed("/order/AAAAAAAAAAAAAAAAAAAAAA"),
          timed("/history", { cookie }),
        ])),
      )
      await sleep(500)
    }
    expect(answers.filter(({ seconds }) => seconds > 5.3)).toEqual([])
    for (const path of ["/", "/faq", "/order/AAAAAAAAAAAAAAAAAAAAAA", "/history"])
      expect(answers.filter((answer) => answer.path === path).at(-1)).toMatchObject({ status: 503 })
    await pool.end()
    await site.close()
    await proxy.close()
    abyss.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
})
