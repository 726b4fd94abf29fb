import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import type { Measured } from "../compare.ts"
import { seedLargeBusiness } from "../million-orders.ts"
import { addPeople, type Person, signInAll } from "../people.ts"
import { startOurs } from "../servers.ts"

const size = { orders: Number(process.env["BENCH_ORDERS"] ?? 100_000), customers: 10_000 }

export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What is asked for most, and must go on whatever else is done. */
export const frequentCalls: ReadonlyArray<{ readonly path: string; readonly as?: Person }> = [
  { path: "/" },
  { path: "/api/settings" },
  { path: "/api/auth/user", as: "customer" },
  { path: "/api/orders", as: "customer" },
  { path: "/api/driver/orders/today", as: "driver" },
  { path: "/api/laundry/orders", as: "laundry" },
]

/** Has a server of its own answer for a business of 100,000 orders, with everybody signed in, for as long as something takes. */
export const withLargeBusiness = async (use: (server: Measured) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), "laundry-mix-"))
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await addPeople(client)
  await client.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await seedLargeBusiness(client, say, size)
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
