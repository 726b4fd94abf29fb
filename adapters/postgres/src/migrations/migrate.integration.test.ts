import { Client } from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { migrations } from "./all.ts"
import { MayNotMigrate, migrateToLatest, rollback } from "./migrate.ts"
import { readSchemaState } from "./schema-state.ts"

let database: TestDatabase
let client: Client

beforeEach(async () => {
  database = await createTestDatabase({ template: "empty" })
  client = new Client({ connectionString: database.connectionString })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const query = async (sql: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> =>
  (await client.query<Record<string, unknown>>(sql)).rows

/** Everything that migrations make: columns, indexes, triggers, functions, constraints. */
const schema = async () => ({
  columns: await query(
    `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  ),
  indexes: await query("select indexdef from pg_indexes where schemaname = 'public' order by 1"),
  triggers: await query("select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1"),
  functions: await query(
    `select pg_get_functiondef(oid) from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
     order by 1`,
  ),
  constraints: await query(
    "select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0 order by 1, 2",
  ),
})

const migrateToBefore = (name: string) =>
  migrateToLatest(database.connectionString, {
    migrations: migrations.slice(
      0,
      migrations.findIndex((migration) => migration.name === name),
    ),
  })

const order = (id: string, status: string) =>
  client.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
       pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents)
     values ($1, $2, now(), 'Ána', '(305) 555-0100', 'A@x.example', '1 Way', '2026-11-20', '', '2026-11-21', '', '', 3000, 100, 3000, 3000)`,
    [id, status],
  )

describe("migrations", () => {
  it("take each other back one by one, and leave what was there before", async () => {
    await migrateToLatest(database.connectionString)
    const done = (await readSchemaState(database.connectionString)).done.map(({ name }) => name)
    const whole = await schema()
    expect(await rollback(database.connectionString, { all: false })).toEqual(done.slice(-1))
    expect(await rollback(database.connectionString, { all: true })).toEqual(done.slice(0, -1).toReversed())
    expect(await query("select table_name from information_schema.tables where table_schema = 'public'")).toEqual([
      { table_name: expect.stringMatching(/^migrations/) },
      { table_name: expect.stringMatching(/^migrations/) },
    ])
    expect(await migrateToLatest(database.connectionString)).toEqual(done)
    expect(await schema()).toEqual(whole)
  })

  it("sum the ledger and the figures of the orders that are there when the desk comes", async () => {
    await migrateToBefore("0011-order-desk")
    await order("unpaid", "ordered")
    await order("paid", "ordered")
    await order("cancelled", "cancelled")
    await client.query(
      `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at) values
         ('p1', 'payment', 'p1', 'paid', 2000, now()), ('p2', 'payment', 'p2', 'paid', 999, now()),
         ('p3', 'payment', 'p3', 'cancelled', 3000, now()), ('r3', 'refund', 'p3', 'cancelled', 2000, now())`,
    )
    await migrateToLatest(database.connectionString)
    expect(
      await query("select id, paid_cents, refunded_cents, balance_cents, search_text from orders order by id"),
    ).toEqual([
      expect.objectContaining({ id: "cancelled", paid_cents: "3000", refunded_cents: "2000", balance_cents: "0" }),
      expect.objectContaining({ id: "paid", paid_cents: "2999", refunded_cents: "0", balance_cents: "0" }),
      {
        id: "unpaid",
        paid_cents: "0",
        refunded_cents: "0",
        balance_cents: "3000",
        search_text: "ána (305) 555-0100 3055550100 a@x.example 1 way ",
      },
    ])
    const figures =
      "select status, sum(orders) as orders, sum(owing) as owing, sum(balance_cents) as balance, sum(revenue_cents) as revenue from order_figures group by status order by status"
    expect(await query(figures)).toEqual([
      { status: "cancelled", orders: "1", owing: "0", balance: "0", revenue: "1000" },
      { status: "ordered", orders: "2", owing: "1", balance: "3000", revenue: "2999" },
    ])
    await client.query("delete from orders where id = 'unpaid'")
    expect(await query(figures)).toMatchObject([
      { status: "cancelled" },
      { status: "ordered", orders: "1", owing: "0", balance: "0", revenue: "2999" },
    ])
  })

  it("give orders that were weighed their weigh ticket, of the last time that they were", async () => {
    await migrateToBefore("0036-weigh-tickets")
    await order("weighed", "processing")
    await order("waits", "ordered")
    await client.query(
      "update orders set weight_hundredths = 3450, additional_charges_cents = 450 where id = 'weighed'",
    )
    await client.query(
      `insert into order_history (order_id, at, actor, event, from_status, to_status, changes) values
         ('weighed', '2026-11-20T10:00Z', '{"kind":"operator","name":"first"}', 'updated', null, 'ordered', '{"weight":40}'),
         ('weighed', '2026-11-20T11:00Z', '{"kind":"operator","name":"last"}', 'updated', null, 'ordered', '{"weight":34.5}'),
         ('weighed', '2026-11-20T12:00Z', '{"kind":"operator","name":"later"}', 'updated', null, 'ordered', '{"notes":true}')`,
    )
    await migrateToLatest(database.connectionString)
    expect(await query("select * from weigh_tickets")).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^[\w-]{22}$/),
        order_id: "weighed",
        number: 1,
        reason: "weighed",
        weight_hundredths: 3450,
        charges_cents: 450,
        minimum_cents: 3000,
        weighed_at: new Date("2026-11-20T11:00Z"),
        weighed_by: { kind: "operator", name: "last" },
      }),
    ])
  })

  it("take out of the reason of credit, which customers read, who bears a part of its claim", async () => {
    await migrateToBefore("0082-credit-without-shares")
    const reasons = [
      ["claim:1", "Claim: damaged, $3.00 from the fees, $1,000.00 from the worker"],
      ["claim:2", "Claim: missing, $10.50 from the worker"],
      ["claim:3", "Claim: quality"],
      [null, "Claim: damaged, $3.00 from the fees"],
    ]
    for (const [key, reason] of reasons) {
      await client.query(
        `insert into credit_entries (id, user_id, kind, amount_cents, at, done_by, reason, request_key)
         values (gen_random_uuid(), gen_random_uuid(), 'grant', 1500, now(), '{"kind": "guest"}', $2, $1)`,
        [key, reason],
      )
    }
    await migrateToLatest(database.connectionString)
    expect((await query("select reason from credit_entries order by entry")).map(({ reason }) => reason)).toEqual([
      "Claim: damaged",
      "Claim: missing",
      "Claim: quality",
      "Claim: damaged, $3.00 from the fees",
    ])
  })
})

describe("receipts", () => {
  it("are given to payments and refunds that are in the ledger, numbered by time, with what the order cost then", async () => {
    await migrateToBefore("0041-receipts")
    await order("billed", "processing")
    await order("called-off", "cancelled")
    const ticket = `insert into weigh_tickets values ('ticket', 'billed', 1, 'weighed', 3450, null, '', '', null, '2026-11-20T12:00Z',
      '{}', null, null, 3000, 100, 3000, 3000, 450, '2026-11-20T12:00Z', '{}')`
    await client.query(ticket)
    await client.query(
      `insert into order_history (order_id, at, actor, event, from_status, to_status, changes) values
         ('called-off', '2026-11-20T09:30Z', '{"kind":"operator","name":"o"}', 'updated', 'ordered', 'cancelled', '{}')`,
    )
    await client.query(
      `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, goodwill_cents, recorded_at) values
         ('pi_1', 'payment', 'pi_1', 'billed', 3000, 0, '2026-11-20T10:00Z'),
         ('pi_2', 'payment', 'pi_2', 'billed', 450, 0, '2026-11-20T13:00Z'),
         ('re_1', 'refund', 'pi_1', 'billed', 200, 200, '2026-11-20T14:00Z'),
         ('dp_1', 'dispute', 'pi_1', 'billed', 2800, 0, '2026-11-20T15:00Z'),
         ('pi_3', 'payment', 'pi_3', 'called-off', 3000, 0, '2026-11-20T09:00Z'),
         ('re_3', 'refund', 'pi_3', 'called-off', 2000, 0, '2026-11-20T11:00Z')`,
    )
    await migrateToLatest(database.connectionString)
    const minimum = { label: "Minimum, covers 30 lbs", amount: 3000 }
    const further = { label: "4.5 lbs more, at $1.00 per pound", amount: 450 }
    const paid = (amount: number) => ({ label: "This payment", amount })
    const receipts =
      "select number::int, provider_id, cost, settled from receipts where order_id in ('billed', 'called-off') order by number"
    expect(await query(receipts)).toEqual([
      { number: 1, provider_id: "pi_3", cost: [minimum], settled: [paid(-3000)] },
      { number: 2, provider_id: "pi_1", cost: [minimum], settled: [paid(-3000)] },
      {
        number: 3,
        provider_id: "re_3",
        cost: [],
        settled: [
          { label: "Paid before", amount: -3000 },
          { label: "This refund", amount: 2000 },
        ],
      },
      {
        number: 4,
        provider_id: "pi_2",
        cost: [minimum, further],
        settled: [{ label: "Paid before", amount: -3000 }, paid(-450)],
      },
      {
        number: 5,
        provider_id: "re_1",
        cost: [minimum, further, { label: "Taken off", amount: -200 }],
        settled: [
          { label: "Paid before", amount: -3450 },
          { label: "This refund", amount: 200 },
        ],
      },
    ])
    expect(await query("select last::int from receipt_numbers")).toEqual([{ last: 5 }])
    const keys = "select order_id, id from order_statements order by order_id"
    expect(await query(keys)).toEqual([
      { order_id: "billed", id: expect.stringMatching(/^[\w-]{22}$/) },
      { order_id: "called-off", id: expect.stringMatching(/^[\w-]{22}$/) },
    ])
  })
})

describe("a user that may not change the schema", () => {
  it("is told what to do, without SQL", async () => {
    const role = `${database.name}_guest`
    await query(`create role ${role} login password 'guest'`)
    const asGuest = new URL(database.connectionString)
    asGuest.username = role
    asGuest.password = "guest"
    try {
      const refused = await migrateToLatest(asGuest.toString()).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(MayNotMigrate)
      expect(String(refused)).not.toContain("create table")
    } finally {
      await query(`drop role ${role}`)
    }
  })
})
