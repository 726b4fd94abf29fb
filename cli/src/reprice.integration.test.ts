import type pg from "pg"
import { describe, expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { startLaundry } from "./testing/laundry-process.ts"
import { connect, count, demoDatabase, documentOf, query, until } from "./testing/own-database.ts"

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

describe("laundry reprice, on Postgres", () => {
  test("shows what the present prices make of open orders, changes them on request, and them alone", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    const total = await count(client, `from orders where ${open}`)
    expect(documentOf(await laundry(["reprice", "--json"], database.environment))).toMatchObject({
      orders: [],
      applied: false,
    })
    await laundry(["pricing", "set", "--minimum", "35", "--per-pound", "1.25", "--yes"], database.environment)

    const shown = await laundry(["reprice"], database.environment)
    expect(shown).toMatchObject({ exitCode: 0, stderr: "" })
    expect(shown.stdout).toMatch(/^Order +Minimum +Per lb +Free lbs +Additional +Total +Then\n/)
    expect(shown.stdout).toContain("30.00→35.00")
    for (const line of shown.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80)
    expect(shown.stdout).toContain(`${total} orders. Nothing was changed; add --apply to do it.\n`)
    expect(await count(client, repriced)).toBe(0)

    const applied = documentOf(
      await laundry(["reprice", "--apply", "--yes", "--json"], database.environment),
    ) as RepricingDocument
    expect(applied.applied).toBe(true)
    expect(applied.orders).toHaveLength(total)
    expect(await count(client, repriced)).toBe(total)
    expect(await count(client, `from orders where not (${open}) and minimum_order_amount_cents = 3500`)).toBe(0)
    const entries = await query(
      client,
      "select actor, subject from audit_log where action = 'order-repriced' order by id",
    )
    expect(entries).toEqual(
      applied.orders.map(({ orderNumber }) => ({
        actor: { kind: "operator", name: "olga" },
        subject: `#${orderNumber}`,
      })),
    )
    expect(documentOf(await laundry(["reprice", "--apply", "--yes", "--json"], database.environment))).toMatchObject({
      orders: [],
    })
  })

  test("goes on where Ctrl-C ended it, and does each order once", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    await addOrders(client, 60)
    const total = await count(client, `from orders where ${open}`)
    await laundry(["pricing", "set", "--minimum", "35", "--yes"], database.environment)

    // Somebody is at one of the orders: the command waits for it.
    const admin = await connect(database)
    await admin.query("begin")
    await admin.query("select from orders where id = 'copy-30' for update")
    const before = await count(
      client,
      `from orders where ${open} and order_number < (select order_number from orders where id = 'copy-30')`,
    )
    const { child, ended } = startLaundry(["reprice", "--apply", "--yes"], database.environment)
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

    const rest = documentOf(
      await laundry(["reprice", "--apply", "--yes", "--json"], database.environment),
    ) as RepricingDocument
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
    await laundry(["pricing", "set", "--minimum", "35", "--per-pound", "2", "--yes"], database.environment)

    const admin = await connect(database)
    await admin.query("begin")
    await admin.query(
      `update orders set status = 'in_progress', weight_hundredths = 4000, additional_charges_cents = 1000,
         version = version + 1 where id = 'copy-20'`,
    )
    const both = [laundry(["reprice", "--apply", "--yes", "--json"], database.environment)]
    both.push(laundry(["reprice", "--apply", "--yes", "--json"], database.environment))
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
