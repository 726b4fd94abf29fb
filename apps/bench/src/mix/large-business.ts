import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { type Call, calls } from "../calls.ts"
import { seedLargeBusiness } from "../million-orders.ts"
import { type Latency, type Pace, pacedLatency } from "../paced.ts"
import { addPeople, type SignedIn, signInAll } from "../people.ts"
import { startOurs } from "../servers.ts"

const size = { orders: Number(process.env["BENCH_ORDERS"] ?? 100_000), customers: 10_000 }

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What must go on whatever else is done: each read that is measured beside the floor. */
export const frequentCalls: ReadonlyArray<Pick<Call, "path" | "as">> = [
  ...new Map(calls.filter(({ method }) => method === "GET").map((call) => [call.path, call])).values(),
]

/** How long a server's answers to one of these take at a pace, over 64 connections. */
export const latencyOf = (
  { origin, cookies }: SignedIn,
  { path, as }: Pick<Call, "path" | "as">,
  pace: Pace,
): Promise<Latency> => {
  const headers = as === undefined ? {} : { cookie: cookies[as] }
  return pacedLatency(origin, 64, () => ({ method: "GET", path, headers }), pace)
}

/** Has a server of its own answer for a business of 100,000 orders, with everybody signed in, for as long as something takes. */
export const withLargeBusiness = async (use: (server: SignedIn) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), "laundry-mix-"))
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await addPeople(client)
  await client.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await seedLargeBusiness(client, say, size)
  // Today is another day in Miami Beach than in the database for some hours of it; drivers have work at any hour here.
  await client.query(
    "update orders set pickup_date = (now() at time zone 'America/New_York')::date where status = 'ordered'",
  )
  await client.end()
  const server = await startOurs(database.connectionString, dataDir)
  try {
    await use({ ...server, cookies: await signInAll(server) })
  } finally {
    await server.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
