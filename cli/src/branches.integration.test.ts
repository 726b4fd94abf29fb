import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { inBranch } from "@laundry/postgres/database/branch"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { migrateDatabase, rollback } from "@laundry/wiring/database/database-administration"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { laundryProcess, startLaundry } from "./testing/laundry-process.ts"
import { documentOf, until } from "./testing/own-database.ts"

/** Three that take orders, in zones of their own; the first is made by the command. */
const cities = [
  { name: "miami", zone: "America/New_York", minimum: "30.00", orders: 3 },
  { name: "chicago", zone: "America/Chicago", minimum: "42.55", orders: 2 },
  { name: "honolulu", zone: "Pacific/Honolulu", minimum: "61.10", orders: 1 },
] as const

/** One whose tables were damaged, one whose next migration fails, one that only lacks a migration. */
const damaged = "tampa"
const stuck = "naples"
const late = "ocala"
const all = [...cities.map(({ name }) => name), damaged, stuck, late].toSorted()

let folder: string
let database: TestDatabase
let client: pg.Client
let environment: Readonly<Record<string, string>>

const addressOf = (branch: string) => inBranch(database.connectionString, branch)
const of = (branch: string) => ({ ...environment, DATABASE_SCHEMA: branch })
const number = async (sql: string): Promise<number> =>
  Number((await client.query<{ number: string }>(`select (${sql}) as number`)).rows[0]?.number)

/** Does what a command of a branch does, and expects that it is done. */
const inCity = async (branch: string, ...words: ReadonlyArray<string>): Promise<void> => {
  const done = await laundry([...words, "--json"], of(branch))
  expect([words[0], done.exitCode, done.exitCode === 0 ? done.stderr : done.stdout]).toEqual([words[0], 0, ""])
}

/** Far enough away to be a day to come in each of the zones. */
const pickupDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

const order = (branch: string, serial: number) =>
  [
    ["orders", "create", "--yes", "--name", `Guest of ${branch}`, "--email", `guest-${serial}@${branch}.example`],
    ["--phone", "(305) 555-0100", "--address", "1020 Meridian Avenue, Miami Beach, FL 33139"],
    ["--pickup-day", pickupDay],
  ].flat()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-branches-"))
  database = await createTestDatabase({ template: "empty" })
  client = new pg.Client({ connectionString: database.connectionString })
  client.on("error", () => {}) // the database is dropped under it
  await client.connect()
  environment = {
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
    DATA_DIR: join(folder, "data"),
    LAUNDRY_OPERATOR: "olga",
  }
})

afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

// More than a command works on at a time (`each-branch.ts`), so that some wait for others.
describe("six branches in one database", () => {
  test("are added by the command, each with settings and an owner of its own", async () => {
    const contact = ["--phone", "(305) 555-0100", "--email", "hi@wash.example", "--address", "1 Ocean Drive"]
    const owner = ["--owner", "olga@wash.example", "--first-name", "Olga", "--last-name", "M", "--password-file", "-"]
    const first = ["branches", "add", "miami", "--yes", "--company-name", "Wash", ...contact, ...owner, "--json"]
    const added = await laundryProcess(first, environment, "correct horse battery staple\n")
    expect(documentOf(added)).toMatchObject({ name: "miami", applied: true })
    expect(await number("select count(*) from miami.users where role = 'owner'")).toBe(1)
    expect(await number("select count(*) from miami.audit_log where actor->>'name' = 'olga'")).toBe(2)
    await inCity("miami", "areas", "add", "33139", "South Beach", "--yes")

    for (const { name, zone, minimum } of cities) {
      const copied = ["--copy-settings-from", "miami", "--time-zone", zone, "--domain", `${name}.wash.example`]
      if (name !== "miami") await inCity(name, "branches", "add", name, "--yes", ...copied)
      await inCity(name, "pricing", "set", "--minimum", minimum, "--yes")
    }
    expect(await number("select count(*) from chicago.service_areas")).toBe(1)
    const misspelled = await laundry(["orders", "list", "--json"], of("maimi"))
    expect(JSON.parse(misspelled.stdout)).toMatchObject({
      error: {
        code: "OutdatedSchema",
        message: 'There is no branch maimi in this database. If it is meant, "laundry db migrate" makes it.',
      },
    })
    await Promise.all(
      [damaged, stuck, late].map((name) =>
        migrateDatabase({ ownerConnectionString: addressOf(name), applicationRole: undefined }),
      ),
    )
    expect(documentOf(await laundry(["branches", "list", "--json"], environment))).toMatchObject({
      branches: all.map((name) => ({ name, schema: { state: "up to date" }, orders: 0, error: null })),
    })
  })

  test("take orders, each in its own schema, and each does its own jobs alone", async () => {
    for (const { name, orders } of cities)
      for (let serial = 1; serial <= orders; serial += 1) await inCity(name, ...order(name, serial))
    const unsent = (name: string) =>
      number(`select count(*) from ${name}_jobs.jobs where task_identifier = 'send-mail'`)
    for (const { name, orders } of cities) {
      expect(await number(`select count(*) from ${name}.orders`)).toBe(orders)
      expect(await number(`select count(*) from ${name}.orders where customer_email like '%@${name}.example'`)).toBe(
        orders,
      )
      expect(await unsent(name)).toBe(orders)
    }
    const { child, ended } = startLaundry(["serve"], { ...of("chicago"), WEB_SCREENS: "off" })
    await until(async () => (await unsent("chicago")) === 0)
    child.kill("SIGTERM")
    expect(await ended).toMatchObject({ exitCode: 0 })
    expect([await unsent("miami"), await unsent("honolulu")]).toEqual([3, 1])
  })

  test("sum up in a report whose days are each branch's own", async () => {
    // Half past midnight in Miami, where it is the twentieth; in the other two it is still the nineteenth.
    for (const { name } of cities) {
      await client.query(`set search_path to ${name}`)
      await client.query("update orders set created_at = '2026-11-20T05:30Z'")
    }
    const names = cities.map(({ name }) => name).join(",")
    const report = ["branches", "report", "--from", "2026-11-19", "--to", "2026-11-20", "--only", names, "--json"]
    const answered = await laundryProcess(report, environment)
    expect(answered.exitCode).toBe(0)
    const figures = (name: string, nineteenth: number, twentieth: number) => ({
      name,
      report: { days: [{ orders: nineteenth }, { orders: twentieth }] },
    })
    expect(documentOf(answered)).toMatchObject({
      isComplete: true,
      total: {
        days: [
          { orders: 3, billed: "146.20" },
          { orders: 3, billed: "90.00" },
        ],
        totals: { billed: "236.20" },
      },
      branches: [figures("chicago", 2, 0), figures("honolulu", 1, 0), figures("miami", 0, 3)],
    })
  })

  test("go on when three of them are broken: each of those is named, and nothing is added up in silence", async () => {
    await client.query(`drop table ${damaged}.company_settings cascade`)
    await rollback(addressOf(late), { all: false })
    const newestOf = `select name from ${stuck}.migrations order by id desc limit 1`
    const newest = (await client.query<{ name: string }>(newestOf)).rows[0]?.name
    // The columns that it would add are there already, so that it fails.
    await client.query(`delete from ${stuck}.migrations where name = '0065-site-settings'`)

    const [first, second] = await Promise.all([
      laundryProcess(["branches", "migrate", "--yes", "--json"], environment),
      laundryProcess(["branches", "migrate", "--yes", "--json", "--only", `${late},miami`], environment),
    ])
    expect([first.exitCode, second.exitCode]).toEqual([1, 0])
    const migrated = [first, second].map(({ stdout }) => (JSON.parse(stdout) as Migrated).branches)
    expect(migrated[0]?.map(({ name }) => name)).toEqual(all)
    expect(migrated[0]?.filter(({ error }) => error !== null).map(({ name }) => name)).toEqual([stuck])
    // Two operators at once: one of them applies it.
    expect(migrated.flat().flatMap(({ applied }) => applied ?? [])).toEqual([newest])

    const examined = await laundryProcess(["branches", "doctor", "--json"], environment)
    expect(examined.exitCode).toBe(1)
    const { branches } = JSON.parse(examined.stdout) as Examined
    expect(branches.map(({ name }) => name)).toEqual(all)
    expect(branches.filter(({ healthy }) => !healthy).map(({ name }) => name)).toEqual([stuck, damaged])

    const sum = ["branches", "report", "--from", "2026-11-19", "--to", "2026-11-20"]
    const summed = await laundryProcess(sum, environment)
    expect(summed.exitCode).toBe(1)
    expect(summed.stdout).toMatch(/^Total \(incomplete\) +0\.00 +6 +236\.20/m)
    expect(summed.stdout).toContain(`The total is incomplete: ${stuck}, ${damaged} are not in it.`)

    const listed = await laundry(["branches", "list"], environment)
    expect(listed.exitCode).toBe(0)
    expect(listed.stdout).toMatch(/^✗ tampa: relation "company_settings" does not exist$/m)
    expect(listed.stdout).toMatch(/^naples .*lacks 1 migration/m)
  })

  test("ask for nothing of each other: a role that may see one schema alone does everything there", async () => {
    const role = `only_${randomBytes(6).toString("hex")}`
    await client.query(`create role ${role} login password '${role}'`)
    try {
      await inCity("honolulu", "db", "migrate", "--yes", "--application-role", role)
      const url = new URL(database.connectionString)
      url.username = role
      url.password = role
      const as = (branch: string) => ({ ...of(branch), DATABASE_URL: url.toString() })
      for (const words of [order("honolulu", 2), ["report"], ["orders", "list"], ["doctor", "--database"]]) {
        const { exitCode, stdout } = await laundry([...words, "--json"], as("honolulu"))
        expect([words[0], exitCode, exitCode === 0 ? "" : stdout]).toEqual([words[0], 0, ""])
      }
      expect((await laundry(["orders", "list"], as("miami"))).exitCode).toBe(1)
      // Its own place to look for tables: as behind a pooler, where commands can't say another one.
      await client.query(`alter role ${role} set search_path = honolulu`)
      await client.query(`alter role ${role} set statement_timeout = '3s'`)
      const pooled = { ...as("miami"), DATABASE_DIRECT_URL: database.connectionString }
      const elsewhere = await laundry(["orders", "list"], pooled)
      expect(elsewhere.exitCode).toBe(1)
      expect(elsewhere.stderr.replaceAll(/\s+/g, " ")).toContain("does not lead to the branch miami")
      expect((await laundry(["orders", "list"], { ...pooled, DATABASE_SCHEMA: "honolulu" })).exitCode).toBe(0)
      const { DATABASE_SCHEMA: _, ...unnamed } = as("honolulu")
      const inside = await laundry(["orders", "list"], unnamed)
      expect(inside.exitCode).toBe(1)
      expect(inside.stderr.replaceAll(/\s+/g, " ")).toContain("leads to the branch honolulu")
    } finally {
      await client.query(`drop owned by ${role}; drop role ${role}`)
    }
  })
})

interface Migrated {
  readonly branches: ReadonlyArray<{
    readonly name: string
    readonly applied: ReadonlyArray<string> | null
    readonly error: object | null
  }>
}

interface Examined {
  readonly branches: ReadonlyArray<{ readonly name: string; readonly healthy: boolean }>
}
