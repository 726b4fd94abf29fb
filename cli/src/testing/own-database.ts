import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { createTestDatabase } from "@laundry/postgres/testing/test-database"
import { inspectConfig } from "@laundry/wiring/config"
import { seedDemoCompany } from "@laundry/wiring/seed-demo-company"
import pg from "pg"
import { expect, onTestFinished } from "vitest"
import type { Ended } from "./laundry-process.ts"

/** A database and a data folder that live as long as the test. */
export interface OwnDatabase {
  readonly connectionString: string
  readonly folder: string
  /** What commands on it are given. */
  readonly environment: Readonly<Record<string, string>>
}

export const dataFolder = ({ environment }: Pick<OwnDatabase, "environment">): string => environment["DATA_DIR"] ?? ""

export const ownDatabase = async (): Promise<OwnDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), "laundry-cli-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const environment = {
    DATABASE_URL: connectionString,
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
    DATA_DIR: join(folder, "data"),
    LAUNDRY_OPERATOR: "olga",
  }
  return { connectionString, folder, environment }
}

/** One with the demo company in it. */
export const demoDatabase = async (): Promise<OwnDatabase> => {
  const database = await ownDatabase()
  await seedDemoCompany(database.connectionString, inspectConfig(database.environment).config)
  return database
}

/** A connection that lives as long as the test. */
export const connect = async ({ connectionString }: OwnDatabase): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  client.on("error", () => {}) // the database is dropped under it
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

export const query = async (
  client: pg.Client,
  sql: string,
): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => (await client.query<Record<string, unknown>>(sql)).rows

export const count = async (client: pg.Client, sql: string): Promise<number> =>
  Number((await query(client, `select count(*) ${sql}`))[0]?.["count"])

/** Waits for a condition, a minute at most. */
export const until = async (isThere: () => Promise<boolean>): Promise<void> => {
  const giveUp = performance.now() + 60_000
  while (!(await isThere())) {
    if (performance.now() > giveUp) throw new Error("It did not come about.")
    await sleep(20)
  }
}

/** Standard output as the one JSON document that it is; nothing else was said. */
export const documentOf = ({ stdout, stderr }: Ended): unknown => {
  expect(stderr).toBe("")
  return JSON.parse(stdout)
}
