import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { makePasswordMethod } from "@laundry/core/people/password-method"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import { seedDemoCompany } from "@laundry/wiring/demo-company"
import { passwordLayer } from "@laundry/wiring/password-layer"
import { storageLayer } from "@laundry/wiring/storage-layer"
import { Effect, Layer } from "effect"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { type Ended, laundry, laundryAtTerminal, startLaundry } from "./testing/laundry-process.ts"

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-desk-"))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** A database of the test's own with the demo company in it. */
const demoDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await seedDemoCompany(database.connectionString, join(folder, "data"))
  return database
}

const on = ({ connectionString }: TestDatabase) => ({
  DATABASE_URL: connectionString,
  SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
  DATA_DIR: join(folder, "data"),
  LAUNDRY_OPERATOR: "olga",
})

/** A connection that lives as long as the test. */
const connect = async ({ connectionString }: TestDatabase): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  client.on("error", () => {}) // the database is dropped under it
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

const query = async <Row>(client: pg.Client, sql: string): Promise<ReadonlyArray<Row>> =>
  (await client.query(sql)).rows as ReadonlyArray<Row>

const count = async (client: pg.Client, sql: string): Promise<number> =>
  Number((await query<{ count: string }>(client, `select count(*) ${sql}`))[0]?.count)

const until = async (isThere: () => Promise<boolean>): Promise<void> => {
  const giveUp = performance.now() + 30_000
  while (!(await isThere())) {
    if (performance.now() > giveUp) throw new Error("It did not come about.")
    await sleep(20)
  }
}

/** Standard output as the one JSON document that it is; nothing else was said. */
const documentOf = ({ stdout, stderr }: Ended): unknown => {
  expect(stderr).toBe("")
  return JSON.parse(stdout)
}

interface RepricingDocument {
  readonly applied: boolean
  readonly orders: ReadonlyArray<{
    readonly orderNumber: number
    readonly before: { readonly total: string }
    readonly after: { readonly total: string; readonly minimumOrderAmount: string }
  }>
}

const open = "status not in ('delivered', 'cancelled', 'missed_pickup') and coalesce(status_before, '') <> 'delivered'"
const repriced = `from orders where ${open} and minimum_order_amount_cents = 3500`

/** Copies of the demo's newest order, so that there is work for a while. */
const addOrders = (client: pg.Client, many: number) =>
  client.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
       pickup_time_slot, delivery_date, pickup_location, detergent_preference, zip_code, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents)
     select 'copy-' || serial, 'ordered', created_at, customer_name, customer_phone, customer_email, pickup_address,
       pickup_date, pickup_time_slot, delivery_date, pickup_location, detergent_preference, zip_code,
       minimum_order_amount_cents, price_per_pound_cents, free_weight_limit_hundredths, minimum_order_amount_cents
     from generate_series(1, ${many}) as serial, (select * from orders order by order_number desc limit 1) as newest`,
  )

describe("laundry reprice, as a process on Postgres", () => {
  test("shows what the present prices make of open orders, changes them on request, and them alone", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    const total = await count(client, `from orders where ${open}`)
    expect(documentOf(await laundry(["reprice", "--json"], on(database)))).toMatchObject({ orders: [], applied: false })
    await laundry(["pricing", "set", "--minimum", "35", "--per-pound", "1.25", "--yes"], on(database))

    const shown = await laundry(["reprice"], on(database))
    expect(shown).toMatchObject({ exitCode: 0, stderr: "" })
    expect(shown.stdout).toMatch(/^Order +Minimum +Per lb +Free lbs +Additional +Total +Then\n/)
    expect(shown.stdout).toContain("30.00→35.00")
    for (const line of shown.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80)
    expect(shown.stdout).toContain(`${total} orders. Nothing was changed; add --apply to do it.\n`)
    expect(await count(client, repriced)).toBe(0)

    const applied = documentOf(await laundry(["reprice", "--apply", "--json"], on(database))) as RepricingDocument
    expect(applied.applied).toBe(true)
    expect(applied.orders).toHaveLength(total)
    expect(await count(client, repriced)).toBe(total)
    expect(await count(client, `from orders where not (${open}) and minimum_order_amount_cents = 3500`)).toBe(0)
    const deeds = await query<object>(
      client,
      "select actor, subject from audit_log where action = 'order-repriced' order by id",
    )
    expect(deeds).toEqual(
      applied.orders.map(({ orderNumber }) => ({
        actor: { kind: "operator", name: "olga" },
        subject: `#${orderNumber}`,
      })),
    )
    expect(documentOf(await laundry(["reprice", "--apply", "--json"], on(database)))).toMatchObject({ orders: [] })
  })

  test("goes on where Ctrl-C ended it, and does each order once", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    await addOrders(client, 60)
    const total = await count(client, `from orders where ${open}`)
    await laundry(["pricing", "set", "--minimum", "35", "--yes"], on(database))

    // Somebody is at one of the orders: the command stands still before it.
    const admin = await connect(database)
    await admin.query("begin")
    await admin.query("select from orders where id = 'copy-30' for update")
    const before = await count(
      client,
      `from orders where ${open} and order_number < (select order_number from orders where id = 'copy-30')`,
    )
    const { child, ended } = startLaundry(["reprice", "--apply"], on(database))
    child.stdin.end()
    await until(async () => (await count(client, repriced)) === before)
    child.kill("SIGINT")
    await admin.query("commit")
    const interrupted = await ended
    expect(interrupted).toMatchObject({ exitCode: 130, stdout: "" })
    expect(interrupted.stderr).toMatch(
      new RegExp(`^Repriced \\d+ of ${total} orders\\. Run it again for the rest\\.\n`),
    )
    const done = await count(client, repriced)
    expect(done).toBeGreaterThanOrEqual(before)
    expect(done).toBeLessThan(total)

    const rest = documentOf(await laundry(["reprice", "--apply", "--json"], on(database))) as RepricingDocument
    expect(rest.orders).toHaveLength(total - done)
    expect(await count(client, repriced)).toBe(total)
    expect(await count(client, "from audit_log where action = 'order-repriced'")).toBe(total)
    expect(await count(client, "from order_history where changes ? 'minimumPaymentAmount'")).toBe(total)
  })

  test("two at once share the orders, and an admin's change between them stays", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    await addOrders(client, 40)
    const total = await count(client, `from orders where ${open}`)
    await laundry(["pricing", "set", "--minimum", "35", "--per-pound", "2", "--yes"], on(database))

    const admin = await connect(database)
    await admin.query("begin")
    await admin.query(
      `update orders set status = 'in_progress', weight_hundredths = 4000, additional_charges_cents = 1000,
         version = version + 1 where id = 'copy-20'`,
    )
    const both = [laundry(["reprice", "--apply", "--json"], on(database))]
    both.push(laundry(["reprice", "--apply", "--json"], on(database)))
    const before = await count(
      client,
      `from orders where ${open} and order_number < (select order_number from orders where id = 'copy-20')`,
    )
    await until(async () => (await count(client, repriced)) === before)
    await admin.query("commit")
    const documents = (await Promise.all(both)).map((outcome) => documentOf(outcome) as RepricingDocument)
    const numbers = documents.flatMap(({ orders }) => orders.map(({ orderNumber }) => orderNumber))
    expect(numbers).toHaveLength(total)
    expect(new Set(numbers).size).toBe(total)
    expect(await count(client, "from audit_log where action = 'order-repriced'")).toBe(total)
    expect(
      await query(
        client,
        "select status, minimum_payment_cents as minimum, additional_charges_cents as additional, version from orders where id = 'copy-20'",
      ),
    ).toEqual([{ status: "in_progress", minimum: 3500, additional: 2000, version: 3 }])
  })
})

describe("laundry payments request, as a process on Postgres", () => {
  interface Requests {
    readonly sent: number
    readonly skipped: number
    readonly failed: number
    readonly requests: ReadonlyArray<{
      readonly orderNumber: number
      readonly outcome: string
      readonly reason?: string
    }>
  }

  test("asks all who owe, once a day", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    const owing = await count(client, "from orders where balance_cents > 0 and customer_email <> ''")
    const mails = "from outbox_mails where content->>'template' = 'payment-request'"
    const earlier = await count(client, mails)
    const recent = await count(
      client,
      "from orders where balance_cents > 0 and id in (select order_id from payment_links where requested_at > now() - interval '1 day')",
    )
    expect(owing).toBeGreaterThan(recent)
    const rehearsed = await laundry(["payments", "request", "--all-due", "--dry-run", "--json"], on(database))
    expect(documentOf(rehearsed) as Requests).toMatchObject({ sent: owing - recent, skipped: recent, failed: 0 })
    expect(await count(client, mails)).toBe(earlier)

    const first = documentOf(await laundry(["payments", "request", "--all-due", "--json"], on(database))) as Requests
    expect(first).toMatchObject({ sent: owing - recent, skipped: recent, failed: 0 })
    expect(await count(client, mails)).toBe(earlier + owing - recent)
    const second = documentOf(await laundry(["payments", "request", "--all-due", "--json"], on(database))) as Requests
    expect(second).toMatchObject({ sent: 0, skipped: owing, failed: 0 })
    expect(second.requests.every(({ reason }) => reason === "asked-lately")).toBe(true)
    expect(await count(client, mails)).toBe(earlier + owing - recent)

    const [one] = second.requests
    const mixed = await laundry(
      ["payments", "request", "99999999", `#${one?.orderNumber}`, "--force", "--json"],
      on(database),
    )
    expect(mixed.exitCode).toBe(1)
    expect(documentOf(mixed) as Requests).toMatchObject({
      sent: 1,
      failed: 1,
      requests: [
        { order: "99999999", outcome: "failed", error: { code: "OrderNotFound" } },
        { orderNumber: one?.orderNumber, outcome: "sent" },
      ],
    })
  })

  test("two who ask for all at once send each mail once", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    const owing = await count(client, "from orders where balance_cents > 0 and customer_email <> ''")
    await client.query("update payment_links set requested_at = requested_at - interval '2 days'")
    const words = ["payments", "request", "--all-due", "--json"]
    const both = await Promise.all([laundry(words, on(database)), laundry(words, on(database))])
    const sent = both.map((outcome) => (documentOf(outcome) as Requests).sent)
    expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(owing)
  })
})

describe("laundry users, as a process on Postgres", () => {
  /** Whether somebody is let in by the password method. */
  const signsIn = ({ connectionString }: TestDatabase, email: string, password: string) =>
    Effect.runPromise(
      Effect.flatMap(makePasswordMethod, ({ prove }) => prove({ kind: "password", email, password })).pipe(
        Effect.as(true),
        Effect.catchTag("WrongCredentials", () => Effect.succeed(false)),
        Effect.provide(Layer.mergeAll(passwordLayer, storageLayer(connectionString))),
      ),
    )

  test("opens an owner's account whose password lets in, and gives roles", async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const names = ["--first-name", "Olga", "--last-name", "Marin"]
    const created = await laundry(
      ["users", "create-owner", "--email", "Olga@example.com", ...names, "--json"],
      on(database),
      "correct horse battery\nnot this line\n",
    )
    expect(documentOf(created)).toMatchObject({
      user: { email: "Olga@example.com", firstName: "Olga", role: "owner" },
      isNew: true,
      applied: true,
    })
    expect(await signsIn(database, "olga@example.com", "correct horse battery")).toBe(true)
    expect(await signsIn(database, "olga@example.com", "correct horse")).toBe(false)

    const weak = join(folder, "weak.txt")
    await writeFile(weak, "short\n")
    const refused = await laundry(
      ["users", "create-owner", "--email", "ana@example.com", ...names, "--password-file", weak],
      on(database),
    )
    expect(refused).toEqual({ exitCode: 1, stdout: "", stderr: "✗ Password must be at least 10 characters\n" })
    const last = await laundry(["users", "set-role", "olga@example.com", "client", "--json"], on(database))
    expect(last.exitCode).toBe(1)
    expect(documentOf(last)).toMatchObject({ error: { code: "LastOwner" } })

    await writeFile(weak, "another long password\n")
    const second = ["users", "create-owner", "--email", "ana@example.com", ...names, "--password-file", weak, "--json"]
    documentOf(await laundry(second, on(database)))
    const changed = await laundry(["users", "set-role", "ANA@example.com", "driver", "--json"], on(database))
    expect(documentOf(changed)).toMatchObject({ before: { role: "owner" }, user: { role: "driver" }, applied: true })
    const list = await laundry(["users", "list", "--role", "driver", "--json"], on(database))
    expect(documentOf(list)).toMatchObject({ users: [{ email: "ana@example.com", role: "driver" }], hasMore: false })
    const client = await connect(database)
    expect(await query(client, "select action, subject, actor->>'name' as name from audit_log order by id")).toEqual([
      { action: "owner-created", subject: "Olga@example.com", name: "olga" },
      { action: "owner-created", subject: "ana@example.com", name: "olga" },
      { action: "role-assigned", subject: "ana@example.com", name: "olga" },
    ])
  })

  test("asks at a terminal for the password twice, and shows none of it", async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const { sees, types, ended } = laundryAtTerminal(["users", "create-owner"], on(database), 100)
    for (const [question, answer] of [
      ["E-mail:", "tess@example.com"],
      ["First name:", "Tess"],
      ["Last name:", "Ochoa"],
      ["Password:", "a quiet battery"],
      ["The same password again:", "a quiet battery"],
    ] as const) {
      await sees(question)
      types(`${answer}\r`)
    }
    const { exitCode, stdout } = await ended
    expect(exitCode).toBe(0)
    expect(stdout).toContain("tess@example.com is an owner with a new account.")
    expect(stdout).not.toContain("quiet")
    expect(await signsIn(database, "tess@example.com", "a quiet battery")).toBe(true)
  })
})

test("laundry orders set-status moves an order as the desk does", async () => {
  const database = await demoDatabase()
  const client = await connect(database)
  const [found] = await query<{ order_number: number }>(
    client,
    "select order_number from orders where status = 'picked_up' and weight_hundredths is null limit 1",
  )
  const order = String(found?.order_number)
  const refused = await laundry(["orders", "set-status", order, "processing"], on(database))
  expect(refused).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "✗ Actual weight is required for this status: give --weight <pounds>.\n",
  })
  const words = ["orders", "set-status", order, "processing", "--weight", "34.5"]
  const rehearsed = await laundry([...words, "--dry-run", "--json"], on(database))
  expect(documentOf(rehearsed)).toMatchObject({ order: { status: "processing", weight: 34.5 }, applied: false })
  expect(await count(client, `from orders where order_number = ${order} and status = 'picked_up'`)).toBe(1)
  expect(documentOf(await laundry([...words, "--json"], on(database)))).toMatchObject({
    order: { status: "processing", weight: 34.5, additionalCharges: "4.50" },
    applied: true,
  })
  expect(await query(client, "select actor, action, subject from audit_log where action = 'order-updated'")).toEqual([
    { actor: { kind: "operator", name: "olga" }, action: "order-updated", subject: `#${order}` },
  ])
})

test("laundry settings set changes what is named, and nothing else", async () => {
  const database = await demoDatabase()
  const words = ["settings", "set", "--phone", "305 555 0111", "--pickup-start", "17:30"]
  const rehearsed = await laundry([...words, "--dry-run"], on(database))
  expect(rehearsed.stdout).toContain("→ 305 555 0111")
  expect(rehearsed.stdout).toContain("Nothing was changed: a dry run.")
  expect(documentOf(await laundry([...words, "--json"], on(database)))).toMatchObject({
    after: { phone: "305 555 0111", operatingHours: { pickupStart: "17:30" }, updatedBy: "olga" },
    applied: true,
  })
  const wrong = await laundry(["settings", "set", "--tagline", "New", "--pickup-end", "17:00"], on(database))
  expect(wrong).toEqual({ exitCode: 1, stdout: "", stderr: "✗ Pickup end must be after pickup start.\n" })
  const shown = documentOf(await laundry(["settings", "show", "--json"], on(database))) as { tagline: string }
  expect(shown).toMatchObject({ operatingHours: { pickupStart: "17:30", pickupEnd: "21:00" } })
  expect(shown.tagline).not.toBe("New")
})
