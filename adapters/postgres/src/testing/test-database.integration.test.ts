import { Client } from "pg"
import { expect, it } from "vitest"
import { createTestDatabase } from "./test-database.ts"

const query = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const hasJobs = "select to_regproc('graphile_worker.add_job') is not null as jobs"

it("gives every caller a migrated database of its own", async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.connectionString, "create table only_here (id int)")
  const found = "select to_regclass('only_here') is not null as found"
  expect(await query(one.connectionString, found)).toEqual([{ found: true }])
  expect(await query(other.connectionString, found)).toEqual([{ found: false }])
  expect(await query(other.connectionString, hasJobs)).toEqual([{ jobs: true }])
  await Promise.all([one.drop(), other.drop()])
})

it("lets the product's role in, which may change rows and neither tables nor the audit log", async () => {
  const { applicationConnectionString, drop } = await createTestDatabase()
  const ask = (sql: string) => query(applicationConnectionString, sql)
  expect(await ask("select current_user as role")).toEqual([{ role: "laundry_app" }])
  await ask("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await ask("select graphile_worker.add_job('work')")
  await expect(ask("create table mine (id int)")).rejects.toThrow("permission denied")
  await expect(ask("delete from audit_log")).rejects.toThrow("permission denied")
  await drop()
})

it("gives an empty database on request", async () => {
  const { connectionString, drop } = await createTestDatabase({ template: "empty" })
  expect(await query(connectionString, hasJobs)).toEqual([{ jobs: false }])
  await drop()
})

it("drops a database that is still in use", async () => {
  const { connectionString, name, drop } = await createTestDatabase({ template: "empty" })
  const client = new Client({ connectionString })
  client.on("error", () => {})
  await client.connect()
  await drop()
  await expect(query(connectionString, "select 1")).rejects.toThrow(`database "${name}" does not exist`)
  await drop()
})
