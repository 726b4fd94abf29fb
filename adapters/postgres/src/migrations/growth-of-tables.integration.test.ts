import { readFileSync } from "node:fs"
import { Client } from "pg"
import { expect, it, onTestFinished } from "vitest"
import { createTestDatabase } from "../testing/test-database.ts"

const growth = readFileSync(new URL("../../../../docs/production/growth.md", import.meta.url), "utf8")

it("every table is in the page that says what is kept how long", async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by name",
  )
  await client.end()
  const named = new Set([...growth.matchAll(/`([a-z][a-z_]+)`/g)].map(([, name]) => name))
  const tables = rows.map(({ name }) => name)
  expect(tables.filter((name) => !named.has(name))).toEqual([])
})
