import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { type ReceivedMail, readOutbox } from "./outbox.ts"
import { type ServerProcess, startServerProcess } from "./server-process.ts"

/** Friday 2026-11-20, 15:00 local: two hours before same-day pickup closes. */
export const fridayAfternoon = "2026-11-20T20:00:00Z"

/** The company that every test meets; its prices and hours are the specification's. */
export const company = {
  companyName: "Ocean Linen Laundry",
  phone: "(305) 555-0199",
  email: "help@ocean-linen.test",
  address: "100 Test Avenue, Miami Beach, FL 33139",
}

/** The ZIP codes that are served. 33154 stays out: its streets are known and not served. */
export const servedAreas = [
  ["33109", "Fisher Island"],
  ["33139", "South Beach"],
  ["33140", "Mid Beach"],
  ["33141", "North Beach"],
] as const

type Row = Readonly<Record<string, unknown>>

/** The whole product, running: the server in its process, its database, its outbox, its command line. */
export interface Product {
  readonly origin: string
  readonly setClock: ServerProcess["setClock"]
  readonly query: (sql: string, values?: ReadonlyArray<unknown>) => Promise<ReadonlyArray<Row>>
  /** The mails in the outbox folder to one address, oldest first. */
  readonly mailsTo: (address: string) => Promise<ReadonlyArray<ReceivedMail>>
  /** Runs `laundry` in a process of its own; returns what it printed. Rejects when it fails. */
  readonly laundry: (...words: ReadonlyArray<string>) => Promise<string>
  readonly serverLog: ServerProcess["log"]
  readonly stop: () => Promise<void>
}

const cli = fileURLToPath(new URL("../../../../dist/programs/laundry.js", import.meta.url))
const run = promisify(execFile)

/** Starts the built product on a database of its own, with served areas and contact details, at {@link fridayAfternoon}. */
export const startProduct = async (): Promise<Product> => {
  const closers: Array<() => Promise<unknown>> = []
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    return { ...(await start(closers)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const start = async (closers: Array<() => Promise<unknown>>): Promise<Omit<Product, "stop">> => {
  const dataDir = await mkdtemp(join(tmpdir(), "laundry-e2e-"))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const { connectionString, drop } = await createTestDatabase()
  closers.push(drop)
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on("error", () => {}) // the database is dropped under idle connections
  closers.push(() => pool.end())

  // Nothing else of this process's environment: it may name real providers.
  const environment = {
    PATH: process.env["PATH"] ?? "",
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    // Many visitors at once, all from one address.
    RATE_LIMIT: "off",
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
  }
  const laundry = async (...words: ReadonlyArray<string>) =>
    (await run(process.execPath, [cli, ...words], { env: environment })).stdout

  const areasFile = join(dataDir, "areas.csv")
  await writeFile(areasFile, ["zipCode,areaName", ...servedAreas.map((area) => area.join(","))].join("\n"))
  await laundry("areas", "import", areasFile, "--yes")
  await pool.query(
    `insert into company_settings (company_name, phone, email, address, tagline, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, pickup_start, pickup_end, delivery_time, same_day_cutoff,
       cancellation_policy, operating_model, updated_at)
     values ($1, $2, $3, $4, '', 3000, 100, 3000, '18:00', '21:00', '10:00', '17:00', 'fee_after_six', 'single_operator', $5)`,
    [company.companyName, company.phone, company.email, company.address, fridayAfternoon],
  )
  const server = await startServerProcess(environment, fridayAfternoon)
  closers.push(server.stop)
  return {
    origin: server.origin,
    setClock: server.setClock,
    query: async (sql, values = []) => (await pool.query<Row>(sql, [...values])).rows,
    mailsTo: async (address) => (await readOutbox(join(dataDir, "outbox"))).filter(({ to }) => to === address),
    laundry,
    serverLog: server.log,
  }
}
