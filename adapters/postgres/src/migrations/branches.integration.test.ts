import { Client } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inBranch, nameIn, schemasOf } from "../database/branch.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { NoBranch } from "./branch-schema.ts"
import { migrateToLatest, rollback } from "./migrate.ts"
import { readSchemaState } from "./schema-state.ts"

let database: TestDatabase
let client: Client

const addressOf = (branch: string | undefined) => inBranch(database.connectionString, branch)

beforeAll(async () => {
  database = await createTestDatabase({ template: "empty" })
  client = new Client({ connectionString: database.connectionString })
  await client.connect()
  // Those that a database begins with find the extension for searches by themselves, too.
  await Promise.all([migrateToLatest(addressOf("miami")), migrateToLatest(addressOf("tampa"))])
  await migrateToLatest(addressOf(undefined))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const query = async (sql: string, values: ReadonlyArray<unknown> = []) =>
  (await client.query<Record<string, unknown>>(sql, [...values])).rows

/** Everything that migrations made in a branch, said without its name. */
const schemaOf = async (branch: string | undefined) => {
  const { records } = schemasOf(branch)
  const rows = await query(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(' ' || column_default, '')
         || coalesce(' ' || generation_expression, '') as what from information_schema.columns where table_schema = $1
     union all select indexdef from pg_indexes where schemaname = $1
     union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
       where relnamespace = to_regnamespace($1) and not tgisinternal
     union all select pg_get_functiondef(pg_proc.oid) from pg_proc join pg_language on pg_language.oid = prolang
       where pronamespace = to_regnamespace($1) and prokind = 'f' and lanname <> 'c'
     union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = to_regnamespace($1)
     order by 1`,
    [records],
  )
  return rows
    .map(({ what }) =>
      String(what)
        .replaceAll("public.gin_trgm_ops", "gin_trgm_ops")
        .replaceAll(`${records}.`, "")
        .replaceAll(` || '${nameIn(branch, "")}'`, ""),
    )
    .toSorted()
}

it("make the same in a branch as in the installation without one, and the catalogue tells which are branches", async () => {
  const plain = await schemaOf(undefined)
  expect(plain.length).toBeGreaterThan(500)
  expect(await schemaOf("miami")).toEqual(plain)
  expect(await schemaOf("tampa")).toEqual(plain)
  expect(
    await query("select nspname as name from pg_namespace where obj_description(oid) = 'laundry branch' order by 1"),
  ).toEqual([{ name: "miami" }, { name: "tampa" }])
})

it("name whatever the whole database hears as a branch does", async () => {
  expect(
    await query(
      `select proname from pg_proc where pronamespace = any(array['public', 'miami']::regnamespace[])
         and prosrc ~ 'pg_notify\\((?!in_branch\\()'`,
    ),
  ).toEqual([])
  for (const branch of [undefined, "miami"]) {
    const { records } = schemasOf(branch)
    expect(await query(`select ${records}.in_branch('live_news') as name`)).toEqual([
      { name: nameIn(branch, "live_news") },
    ])
  }
})

it("are taken back in one branch without touching another", async () => {
  const plain = await schemaOf(undefined)
  await rollback(addressOf("tampa"), { all: true })
  expect(await schemaOf("miami")).toEqual(plain)
  expect(await schemaOf(undefined)).toEqual(plain)
  expect((await readSchemaState(addressOf("tampa"))).done).toEqual([])
  expect((await readSchemaState(addressOf("miami"))).pending).toEqual([])
  await migrateToLatest(addressOf("tampa"))
  expect(await schemaOf("tampa")).toEqual(plain)
})

it("leave alone what is not a branch", async () => {
  await query("create schema orlando create table visitors (id integer)")
  await expect(migrateToLatest(addressOf("orlando"))).rejects.toThrow(NoBranch)
  expect(await query("select tablename from pg_tables where schemaname = 'orlando'")).toEqual([
    { tablename: "visitors" },
  ])
})
