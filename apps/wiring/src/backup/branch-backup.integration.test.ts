import { randomUUID } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inBranch, schemasOf } from "@laundry/postgres/database/branch"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { migrateDatabase } from "../schema.ts"
import { previewRestore, restoreBackup } from "./restore-backup.ts"
import { writeBackup } from "./write-backup.ts"

const { signal } = new AbortController()

let database: TestDatabase
let owner: pg.Client
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), "laundry-backup-"))
  await migrateDatabase({
    ownerConnectionString: inBranch(database.connectionString, "miami"),
    applicationRole: "laundry_app",
  })
  for (const branch of [undefined, "miami"]) {
    const { records, jobs } = schemasOf(branch)
    const areas = branch === undefined ? "('33139', 'South Beach')" : "('33601', 'Downtown'), ('33602', 'Channelside')"
    await owner.query(`insert into ${records}.service_areas (zip_code, area_name) values ${areas};
      select ${jobs}.add_job('send-mail', '{}', job_key := '${records}')`)
  }
})
afterAll(async () => {
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Backs a branch up, and restores it into another; without one where undefined. */
const move = async (from: string | undefined, to: string | undefined, target = database.connectionString) => {
  const path = join(folder, `${randomUUID()}.backup`)
  const secretsFile = join(folder, "secrets.json")
  const say = () => {}
  await writeBackup({
    path,
    connectionString: inBranch(database.connectionString, from),
    secretsFile,
    photos: undefined,
    programVersion: "test",
    signal,
    say,
  })
  const order = { ownerConnectionString: inBranch(target, to), applicationRole: "laundry_app" }
  const preview = await previewRestore({ path, database: order, secretsFile, signal })
  if (preview.target === "empty")
    await restoreBackup({ path, database: order, secretsFile, photos: undefined, signal, say }, preview)
  return preview
}

/** All schemas of which the names begin so, with their comments. */
const schemasLike = async (branch: string) => {
  const { rows } = await owner.query<{ name: string; comment: string | null }>(
    "select nspname as name, obj_description(oid, 'pg_namespace') as comment from pg_namespace where starts_with(nspname, $1)",
    [branch],
  )
  return rows
}

const holds = async (client: pg.Client, branch: string | undefined) => {
  const { records, jobs } = schemasOf(branch)
  const areas = await client.query<{ zip: string }>(`select zip_code as zip from ${records}.service_areas order by 1`)
  const keys = await client.query<{ key: string }>(`select key from ${jobs}.jobs`)
  return { areas: areas.rows.map(({ zip }) => zip), jobs: keys.rows.map(({ key }) => key) }
}

it("a branch is restored into another one of its database, and the others are left alone", async () => {
  const { head } = await move("miami", "tampa")
  // Without a name of its own: it can go anywhere.
  expect(new Set(head.tables.map(({ schema }) => schema))).toEqual(
    new Set(["public", "graphile_worker", "job_runner", "payments_sandbox"]),
  )
  expect(await holds(owner, "tampa")).toEqual({ areas: ["33601", "33602"], jobs: ["miami"] })
  expect(await holds(owner, "miami")).toEqual({ areas: ["33601", "33602"], jobs: ["miami"] })
  expect(await holds(owner, undefined)).toEqual({ areas: ["33139"], jobs: ["public"] })
  expect((await move("miami", "tampa")).target).toBe("in use")
})

it("an installation without branches becomes one, and a branch becomes one without, beside others", async () => {
  await move(undefined, "orlando")
  expect(await holds(owner, "orlando")).toEqual({ areas: ["33139"], jobs: ["public"] })

  const other = await createTestDatabase({ template: "empty" })
  const client = new pg.Client({ connectionString: other.connectionString })
  try {
    await move("miami", "tampa", other.connectionString)
    await move("miami", undefined, other.connectionString)
    await client.connect()
    expect(await holds(client, undefined)).toEqual({ areas: ["33601", "33602"], jobs: ["miami"] })
    expect((await move(undefined, undefined, other.connectionString)).target).toBe("in use")
  } finally {
    await client.end()
    await other.drop()
  }
})

it.each([
  ["leaves none where there was none", "", []],
  ["leaves an empty schema as it was", "create schema naples", [{ name: "naples", comment: null }]],
])("a restore into a branch that fails %s", async (_which, before, left) => {
  await owner.query(`drop schema if exists naples; ${before}`)
  const secretsFile = join(folder, `${randomUUID()}.json`)
  await writeFile(secretsFile, "{}")
  const path = join(folder, `${randomUUID()}.backup`)
  const connectionString = inBranch(database.connectionString, "miami")
  const common = { path, secretsFile, photos: undefined, signal, say: () => {} }
  await writeBackup({ ...common, connectionString, programVersion: "test" })
  const order = { ownerConnectionString: inBranch(database.connectionString, "naples"), applicationRole: "laundry_app" }
  const preview = await previewRestore({ ...common, database: order })
  expect(preview).toMatchObject({ target: "empty", otherSecrets: undefined })

  await writeFile(secretsFile, '{"others":true}')
  expect(await previewRestore({ ...common, database: order })).toMatchObject({
    otherSecrets: expect.stringContaining("holds other secrets than the backup"),
  })
  await expect(restoreBackup({ ...common, database: order }, preview)).rejects.toThrow("other secrets than the backup")
  expect(await schemasLike("naples")).toEqual(left)
})
