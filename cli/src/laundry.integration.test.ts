import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { inspectConfig } from "@laundry/wiring/config"
import { seedDemoCompany } from "@laundry/wiring/seed-demo-company"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { type Ended, laundryAtTerminal, laundryProcess, startLaundry } from "./testing/laundry-process.ts"

let folder: string
let demo: TestDatabase
let own: TestDatabase
let old: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-cli-"))
  ;[demo, own, old] = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  await seedDemoCompany(demo.connectionString, inspectConfig({ DATA_DIR: join(folder, "data") }).config)
})

afterAll(async () => {
  await Promise.all([demo.drop(), own.drop(), old.drop(), rm(folder, { recursive: true, force: true })])
})

const on = ({ connectionString }: TestDatabase) => ({
  DATABASE_URL: connectionString,
  SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
  DATA_DIR: join(folder, "data"),
})

const query = async ({ connectionString }: TestDatabase, sql: string): Promise<ReadonlyArray<unknown>> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<object>(sql)
  await client.end()
  return rows
}

/** Standard output as the one JSON document that it is; nothing else was said. */
const documentOf = ({ stdout, stderr }: Ended): unknown => {
  expect(stderr).toBe("")
  return JSON.parse(stdout)
}

describe("laundry, on Postgres", () => {
  test("manages areas and imports them from a file and from standard input", async () => {
    const good = join(folder, "good.csv")
    await writeFile(good, '\uFEFFArea Name,ZIP\r\nSouth Beach,33139\r\n"Surfside, Bal Harbour",33154\r\n')
    const imported = await laundryProcess(["areas", "import", "--yes", good, "--json"], on(own))
    expect(imported.exitCode).toBe(0)
    expect(documentOf(imported)).toEqual({ added: 2, renamed: 0, unchanged: 0, applied: true })

    const bad = await laundryProcess(
      ["areas", "import", "--yes", "-"],
      on(own),
      "zip,name\n33140,Mid Beach\n3314,North Beach\n",
    )
    expect(bad).toMatchObject({ exitCode: 1, stdout: "" })
    expect(bad.stderr).toContain("Standard input has wrong lines:\n  line 3: ")

    const removed = await laundry(["areas", "remove", "--yes", "33154", "--json"], on(own))
    expect(documentOf(removed)).toMatchObject({ area: { zipCode: "33154", areaName: "Surfside, Bal Harbour" } })
    const list = await laundry(["areas", "list"], on(own))
    expect(list).toMatchObject({ exitCode: 0, stderr: "" })
    expect(list.stdout).toMatch(/^ZIP {4}Area {9}Id\n33139 {2}South Beach {2}[0-9a-f-]{36}\n/)
  })

  test("imports every ZIP code there could be", async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => `${String(index).padStart(5, "0")},Area ${index}`)
    const outcome = await laundryProcess(
      ["areas", "import", "--yes", "-", "--json"],
      on(demo),
      ["zip,name", ...rows].join("\n"),
    )
    expect(documentOf(outcome)).toEqual({ added: 39_995, renamed: 5, unchanged: 0, applied: true })
  })

  test("changes prices within bounds, without a terminal and without questions", async () => {
    const set = await laundry(["pricing", "set", "--yes", "--minimum", "32.50", "--json"], on(own))
    expect(set.exitCode).toBe(0)
    expect(documentOf(set)).toMatchObject({ after: { minimumOrderAmount: "32.50" }, applied: true })
    const refused = await laundry(["pricing", "set", "--yes", "--minimum", "0.50", "--json"], on(own))
    expect(refused.exitCode).toBe(1)
    expect(documentOf(refused)).toMatchObject({ error: { code: "InvalidSetting" } })
    expect(await query(own, "select minimum_order_amount_cents as minimum from company_settings")).toEqual([
      { minimum: 3250 },
    ])
  })

  test("makes a marketplace of the laundry, and a single operator's again", async () => {
    const model = "select operating_model as model, house_orders_per_day as house from company_settings"
    const set = (...words: ReadonlyArray<string>) => laundry(["settings", "set", "--yes", ...words], on(own))
    const made = await set("--operating-model", "marketplace", "--house-orders-per-day", "20")
    expect(made).toMatchObject({ exitCode: 0, stderr: "" })
    expect(await query(own, model)).toEqual([{ model: "marketplace", house: 20 }])
    const wrong = await set("--operating-model", "single-operator", "--platform-fee-percent", "91")
    expect(wrong.exitCode).toBe(1)
    expect(wrong.stderr).toContain("The Platform Service Fee must be a whole number from 0 to 90 percent.")
    expect(await query(own, model)).toEqual([{ model: "marketplace", house: 20 }])
    expect((await set("--operating-model", "single-operator", "--house-orders-per-day", "none")).exitCode).toBe(0)
    expect(await query(own, model)).toEqual([{ model: "single_operator", house: null }])
  })

  test("shows orders by number, as JSON and in plain aligned text", async () => {
    const list = await laundry(["orders", "list", "--status", "delivered", "--limit", "1", "--json"], on(demo))
    const { orders } = documentOf(list) as { orders: ReadonlyArray<{ id: string; orderNumber: number }> }
    const [found] = orders
    const shown = await laundry(["orders", "show", `#${found?.orderNumber}`, "--json"], on(demo))
    expect(documentOf(shown)).toMatchObject({ order: { id: found?.id, status: "delivered", amountDue: "0.00" } })
    const plain = await laundryProcess(["orders", "list"], { ...on(demo), FORCE_COLOR: "1" })
    expect(plain.stdout).not.toContain("\u001B")
    for (const line of plain.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80)
    const calendar = await laundry(["orders", "calendar", "--weeks", "1"], on(demo))
    expect(calendar).toMatchObject({ exitCode: 0, stderr: "" })
    for (const line of calendar.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80)
    expect(calendar.stdout.match(/no limit/g)).toHaveLength(7)
    const unknown = await laundry(["orders", "show", "1"], on(demo))
    expect(unknown).toEqual({ exitCode: 1, stdout: "", stderr: "✗ Order not found\n" })
    // Refused before the database was asked anything: its connections are still being made when they are let go.
    const refused = await laundryProcess(["areas", "add", "--yes", "abc", "x"], on(demo))
    expect(refused).toEqual({ exitCode: 1, stdout: "", stderr: '✗ "abc" is not a five-digit ZIP code.\n' })
  })

  test("jobs list says when in the company's time zone", async () => {
    await laundryProcess(["settings", "set", "--time-zone", "America/Los_Angeles", "--yes"], on(own))
    await query(
      own,
      `select graphile_worker.add_job('send-mail', '{}');
       update graphile_worker._private_jobs set attempts = 1, last_error = 'refused', run_at = '2030-11-20T21:05:00Z'`,
    )
    const listed = await laundryProcess(["jobs", "list"], on(own))
    expect(listed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Nov 20, 2030, 1:05 PM") })
  })

  test("open says where customers reach the site, or the server while nothing says so", async () => {
    const says = async (environment: Readonly<Record<string, string>>) =>
      documentOf(await laundry(["open", "--json"], { ...environment, PORT: "3009" }))
    const listening = { address: "http://127.0.0.1:3009/admin", opened: false }
    expect(await says(on(own))).toEqual(listening)
    await laundryProcess(["settings", "set", "--domain-name", "wash.example.com", "--yes"], on(own))
    expect(documentOf(await laundryProcess(["open", "--json"], on(own)))).toMatchObject({
      address: "https://wash.example.com/admin",
    })
    expect(await says({ ...on(own), DATABASE_URL: "postgres://nobody@127.0.0.1:1/nowhere" })).toEqual(listening)
  })

  test("an old schema is refused until it is migrated, and a rollback needs a yes", async () => {
    const refused = await laundry(["db", "rollback", "--json"], on(old))
    expect(refused.exitCode).toBe(2)
    expect(documentOf(refused)).toMatchObject({ error: { code: "NotConfirmed" } })
    const one = documentOf(await laundry(["db", "rollback", "--yes", "--json"], on(old)))
    expect(one).toEqual({ undone: [expect.any(String)] })
    const { undone } = one as { undone: ReadonlyArray<string> }
    const listed = await laundry(["areas", "list"], on(old))
    expect(listed).toMatchObject({ exitCode: 1, stdout: "" })
    expect(listed.stderr).toContain('Run "laundry db migrate" first.')
    const status = documentOf(await laundry(["db", "status", "--json"], on(old)))
    expect(status).toMatchObject({ pending: undone })
    const { applied } = status as { applied: ReadonlyArray<string> }
    expect(applied.length).toBeGreaterThanOrEqual(4)
    expect(documentOf(await laundry(["db", "migrate", "--yes", "--json"], on(old)))).toEqual({ applied: undone })
    expect((await laundry(["areas", "list"], on(old))).exitCode).toBe(0)
    const all = await laundry(["db", "rollback", "--all", "--yes", "--json"], on(old))
    expect(documentOf(all)).toEqual({ undone: [...applied, ...undone].toReversed() })
  })

  test("wrong usage needs no database", async () => {
    const outcome = await laundryProcess(["pricing", "set", "--yes", "--maximum", "1"], {
      DATABASE_URL: "postgres://127.0.0.1:1/x",
    })
    expect(outcome).toEqual({
      exitCode: 2,
      stdout: "",
      stderr: "✗ Unknown option '--maximum'. (Did you mean --minimum?)\n",
    })
  })

  test("a database that does not answer is said in a sentence, without its password", async () => {
    const environment = { DATABASE_URL: "postgres://laundry:hunter2@127.0.0.1:1/laundry" }
    const said = "✗ Nothing answers at the database's address. Is PostgreSQL running? Look at DATABASE_URL.\n"
    const outcome = await laundryProcess(["areas", "list"], environment)
    expect(outcome).toEqual({ exitCode: 1, stdout: "", stderr: said })
    const branches = await laundry(["branches", "list"], environment)
    expect(branches).toEqual({ exitCode: 1, stdout: "", stderr: said })
  })

  test("Ctrl-C ends what waits, with 130", async () => {
    const { child, ended } = startLaundry(["areas", "import", "--yes", "-"], on(own))
    // More than a pipe holds: once it is written, the command is reading.
    await new Promise((resolve) => child.stdin.write(`zip,name\n${"33139,South Beach\n".repeat(50_000)}`, resolve))
    child.kill("SIGINT")
    expect(await ended).toEqual({ exitCode: 130, stdout: "", stderr: "✗ Interrupted.\n" })
  })
})

describe("laundry at a terminal", () => {
  test("asks for what is missing and shows it in colour", async () => {
    const { sees, types, ended } = laundryAtTerminal(["areas", "add"], on(own))
    await sees("ZIP code:")
    types("3314\r")
    await sees("Five digits, please.")
    types("1\r")
    await sees("What people call the area:")
    types("North Beach\r")
    await sees("Serve 33141 (North Beach)?")
    types("y\r")
    await sees("33141 (North Beach) is now served.")
    expect((await ended).exitCode).toBe(0)
  })

  test("shows progress on a terminal, whatever its width, and clears it away", async () => {
    for (const columns of [0, 80]) {
      const { sees, ended } = laundryAtTerminal(["doctor"], on(demo), columns)
      if (columns > 0) await sees("Examining")
      await sees("warning")
      expect((await ended).exitCode).toBe(0)
    }
  })

  test("Ctrl-C at a question changes nothing and ends with 130", async () => {
    const { sees, types, ended } = laundryAtTerminal(["pricing", "set", "--per-pound", "9"], on(own))
    await sees("Change the prices?")
    types("\u0003")
    expect((await ended).exitCode).toBe(130)
    expect(await query(own, "select from company_settings where price_per_pound_cents = 900")).toEqual([])
  })
})
