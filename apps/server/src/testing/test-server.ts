import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Sandbox, startSandbox } from "@laundry/payments-sandbox/sandbox"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { readConfig } from "@laundry/wiring/config"
import type { Clock } from "effect"
import { Duration, Effect } from "effect"
import pg from "pg"
import { pino } from "pino"
import { type BootOptions, boot, type RunningServer } from "../boot.ts"
import { fewConnections } from "./few-connections.ts"

/** A clock that stays where it is put; sleeping is not for it. */
export const makeFixedClock = (start: number) => {
  let now = start
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => process.hrtime.bigint(),
    monotonicTimeNanos: Effect.sync(() => process.hrtime.bigint()),
    sleep: (duration) => Effect.promise(() => new Promise((done) => setTimeout(done, Duration.toMillis(duration)))),
  }
  return {
    clock,
    set: (instant: number) => {
      now = instant
    },
  }
}

/** Friday 2026-11-20, 15:00 local: before the cutoff. */
export const fridayAfternoon = Date.parse("2026-11-20T20:00:00Z")

/** The keys of the provider that tests run against: the sandbox, driven as if it were the real one. */
export const providerKeys = {
  secretKey: "sk_test_integration",
  publishableKey: "pk_test_integration",
  webhookSecret: "whsec_integration",
}

/** What the servers of tests sign cookies with. */
export const sessionSecret = "4f0d6c1b9a7e3528f1c06b7d94ae5203"

export interface TestServer {
  readonly origin: string
  /** Where Prometheus would ask, with METRICS_PORT. */
  readonly metricsOrigin: string | undefined
  readonly app: RunningServer["app"]
  /** The database's, as its owner. */
  readonly connectionString: string
  /** As the product's role. */
  readonly applicationConnectionString: string
  readonly dataDir: string
  readonly setNow: (instant: number) => void
  readonly query: (sql: string, values?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<Record<string, unknown>>>
  /** The mails in the outbox folder, as the text of their files. */
  readonly mails: () => Promise<ReadonlyArray<string>>
  readonly logged: () => string
  /** The payment provider, to be made slow, unreachable or silent. */
  readonly provider: Sandbox
  /** Another server process's worth of product on the same database and data folder, with settings changed. */
  readonly startSecond: (changes?: Record<string, string>) => Promise<RunningServer>
  readonly close: () => Promise<void>
}

/** Boots the whole product but its screens on a database of its own, with served areas, at a fixed time of day. */
export const startTestServer = async (
  environment: Record<string, string> = {},
  options: Partial<BootOptions> = {},
): Promise<TestServer> => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), "laundry-test-"))
  const lines: Array<string> = []
  const log = pino({ level: "debug", base: null }, { write: (line: string) => void lines.push(line) })
  const time = makeFixedClock(fridayAfternoon)
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 6 })
  pool.on("error", () => {})
  let origin = ""
  const webhookUrl = () => `${origin}/api/webhooks/stripe`
  const provider = await startSandbox({ pool, keys: providerKeys, webhookUrl })
  const settings = {
    // As the embedded database does it: what the product may do is granted, what tests do is up to them.
    DATABASE_URL: database.applicationConnectionString,
    DATA_DIR: dataDir,
    PORT: "0",
    RATE_LIMIT: "off",
    ...fewConnections,
    SESSION_SECRET: sessionSecret,
    STRIPE_SECRET_KEY: providerKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: providerKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: providerKeys.webhookSecret,
    STRIPE_API_BASE: `http://${provider.host}:${provider.port}`,
    ...environment,
  }
  await pool.query(
    "insert into service_areas (zip_code, area_name) values ('33139', 'South Beach'), ('33140', 'Mid Beach'), ('33141', 'North Beach')",
  )
  const start = async (changes: Record<string, string> = {}) =>
    boot(await readConfig({ ...settings, ...changes }), log, { withScreens: false, clock: time.clock, ...options })
  const first = await start()
  origin = first.origin
  const others: Array<RunningServer> = []
  return {
    origin: first.origin,
    metricsOrigin: first.metricsOrigin,
    app: first.app,
    connectionString: database.connectionString,
    applicationConnectionString: database.applicationConnectionString,
    dataDir,
    setNow: time.set,
    query: async (sql, values = []) =>
      (await pool.query(sql, [...values])).rows as ReadonlyArray<Record<string, unknown>>,
    mails: async () => {
      const folder = join(dataDir, "outbox")
      const names = await readdir(folder).catch(() => [])
      return Promise.all(
        names.filter((name) => name.endsWith(".eml")).map((name) => readFile(join(folder, name), "utf8")),
      )
    },
    logged: () => lines.join(""),
    provider,
    startSecond: async (changes) => {
      const other = await start(changes)
      others.push(other)
      return other
    },
    close: async () => {
      for (const other of others) await other.close()
      await first.close()
      await provider.close()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
