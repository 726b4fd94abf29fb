import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inBranch, type Schemas, schemasOf } from "@laundry/postgres/database/branch"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { readConfig } from "@laundry/wiring/config"
import { migrateDatabase } from "@laundry/wiring/schema"
import pg from "pg"
import { pino } from "pino"
import { afterAll, beforeAll, expect, it } from "vitest"
import { boot, type RunningServer } from "./boot.ts"
import { fewConnections } from "./testing/few-connections.ts"
import { get, guestOrder, listIn, post } from "./testing/guest-order.ts"
import { openPayment } from "./testing/pay.ts"
import { readEvents } from "./testing/read-events.ts"
import { createUser, signIn } from "./testing/sign-in.ts"
import { fridayAfternoon, makeFixedClock, sessionSecret } from "./testing/test-server.ts"

/** A server with an installation of its own, in the database that all share. */
interface Installation {
  readonly server: RunningServer
  readonly schemas: Schemas
  readonly mails: () => Promise<ReadonlyArray<string>>
  readonly query: (sql: string, values?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<Record<string, unknown>>>
  readonly close: () => Promise<void>
}

let database: TestDatabase
let dataDir: string
let log = ""
let plain: Installation
let miami: Installation
let tampa: Installation

const migrate = (branch: string | undefined) =>
  migrateDatabase({
    ownerConnectionString: inBranch(database.connectionString, branch),
    applicationRole: new URL(database.applicationConnectionString).username,
  })

const start = async (branch: string | undefined): Promise<Installation> => {
  const pool = new pg.Pool({ connectionString: inBranch(database.connectionString, branch), max: 1 })
  const query: Installation["query"] = async (sql, values = []) => (await pool.query(sql, [...values])).rows
  await query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await createUser({ query }, { email: "owner@example.com", role: "owner" })
  const config = await readConfig({
    DATABASE_URL: database.applicationConnectionString,
    ...(branch === undefined ? {} : { DATABASE_SCHEMA: branch }),
    DATA_DIR: dataDir,
    PORT: "0",
    RATE_LIMIT: "off",
    SESSION_SECRET: sessionSecret,
    ...fewConnections,
  })
  const { clock } = makeFixedClock(fridayAfternoon)
  const logger = pino({ base: null }, { write: (line: string) => void (log += line) })
  const server = await boot(config, logger, { withScreens: false, clock })
  return {
    server,
    schemas: schemasOf(branch),
    mails: async () =>
      (await readdir(join(dataDir, branch === undefined ? "" : `branches/${branch}`, "outbox")).catch(() => [])).filter(
        (name) => name.endsWith(".eml"),
      ),
    query,
    close: async () => {
      await server.close()
      await pool.end()
    },
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), "laundry-branches-"))
  await migrate(undefined)
  plain = await start(undefined)
  // At once, and while another installation runs its jobs.
  await Promise.all([migrate("miami"), migrate("tampa")])
  miami = await start("miami")
  tampa = await start("tampa")
})
afterAll(async () => {
  for (const { close } of [plain, miami, tampa]) await close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const patient = { timeout: 10_000 }

const count = async ({ query }: Installation, from: string): Promise<number> =>
  Number((await query(`select count(*) from ${from}`))[0]?.["count"])

/** How many rows each table of an installation's records and of its sandbox has. */
const rowsIn = async (one: Installation) => {
  const { records, sandbox } = one.schemas
  const tables = await one.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any($1)",
    [[records, sandbox]],
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) counts[String(name)] = await count(one, String(name))
  return counts
}

const follow = async ({ server }: Installation) => {
  const cookie = await signIn(server.origin, "owner@example.com")
  const events = await readEvents(server.origin, cookie)
  await events.heard("all") // what it begins with
  events.clear()
  return events
}

it("what happens in a branch is in no other, and not in the installation without one", async () => {
  const inMiami = await follow(miami)
  const others = [await follow(plain), await follow(tampa)]
  const before = [await rowsIn(plain), await rowsIn(tampa)]

  const { status, body } = await post(miami.server.origin, "/api/guest-orders", guestOrder())
  expect(status).toBe(201)
  expect((await openPayment(miami.server.origin, String(body["id"]))).status).toBe(200)
  await inMiami.heard("orders")
  await expect.poll(miami.mails, patient).toHaveLength(1)

  expect(await count(miami, "orders")).toBe(1)
  expect(await count(miami, "miami_sandbox.payment_intents")).toBe(1)
  expect(await count(miami, "miami_jobs.jobs where task_identifier = 'check-payment'")).toBe(1)
  expect([await rowsIn(plain), await rowsIn(tampa)]).toEqual(before)
  for (const other of [plain, tampa]) {
    const { jobs } = other.schemas
    expect(await count(other, `${jobs}.jobs where task_identifier in ('send-mail', 'check-payment')`)).toBe(0)
    expect(await other.mails()).toEqual([])
  }
  // Each hears what comes next at home, and has heard nothing before that.
  for (const [index, other] of [plain, tampa].entries()) {
    await other.query("update users set last_name = 'Ruiz'")
    await others[index]?.heard("user")
    expect(others[index]?.topics()).not.toContain("orders")
  }
  for (const events of [inMiami, ...others]) events.leave()
})

it("a session of one branch is nobody's in another", async () => {
  const cookie = await signIn(miami.server.origin, "owner@example.com")
  expect((await get(miami.server.origin, "/api/auth/user", { cookie })).status).toBe(200)
  expect((await get(tampa.server.origin, "/api/auth/user", { cookie })).status).toBe(401)
})

it("what a branch changes is remembered by its own processes alone", async () => {
  const served = () =>
    Promise.all(
      [plain, miami, tampa].map(async ({ server }) => listIn(await get(server.origin, "/api/service-areas")).length),
    )
  expect(await served()).toEqual([1, 1, 1])
  await miami.query("insert into service_areas (zip_code, area_name) values ('33140', 'Mid Beach')")
  await expect.poll(served, patient).toEqual([1, 2, 1])
})

it("a table that a branch lost is an error there, never another's rows", async () => {
  const cookie = await signIn(plain.server.origin, "owner@example.com")
  await tampa.query("drop table sessions cascade")
  expect((await get(tampa.server.origin, "/api/auth/user", { cookie })).status).toBe(500)
  expect((await get(plain.server.origin, "/api/auth/user", { cookie })).status).toBe(200)
})

it("a branch that is added ends nobody's jobs", async () => {
  await migrate("tampa_bay")
  await plain.query("select graphile_worker.add_job('prune-records', job_key := 'again')")
  await expect.poll(() => count(plain, "graphile_worker.jobs where key = 'again'"), patient).toBe(0)
  expect(log).not.toContain("starts afresh")
})
