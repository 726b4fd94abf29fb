import { OrderQueries } from "@laundry/core/order/order-queries.port"
import { orderFilters, orderSorts } from "@laundry/core/order/order-search"
import { Effect, ManagedRuntime } from "effect"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"

const runtimeOf = (connectionString: string) => ManagedRuntime.make(layer({ connectionString }))

let database: TestDatabase
let runtime: ReturnType<typeof runtimeOf>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  runtime = runtimeOf(database.connectionString)
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  // Thirty of each kind, some of them paid; names and days run against the numbers.
  await client.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
         pickup_time_slot, delivery_date, pickup_location, detergent_preference, zip_code, minimum_order_amount_cents,
         price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents, paid_cents, picked_up_at)
       select 'order-' || n, (array['ordered', 'picked_up', 'processing', 'delivered', 'cancelled'])[1 + n % 5],
         '2026-11-20T12:00Z', 'Customer ' || 1000 - n, '305-555-0100', 'a@example.com', n || ' Ocean Drive',
         date '2026-11-20' - n, '6:00 PM - 9:00 PM', date '2026-11-21' - n % 7, 'Front Door', 'Regular Detergent', '33139',
         3000, 100, 3000, 3000, case n % 3 when 0 then 3000 else n end, '2026-11-20T18:00Z'
       from generate_series(1, 150) as n`,
  )
  await client.query(
    "insert into payment_links (id, order_id, amount_cents, requested_at, expires_at) select gen_random_uuid(), 'order-' || n, 3000, '2026-11-21T09:00Z', '2026-12-21T09:00Z' from generate_series(1, 150, 4) as n",
  )
})
afterAll(async () => {
  await client.end()
  await runtime.dispose()
  await database.drop()
})

const search = (
  filter: (typeof orderFilters)[number],
  sort: (typeof orderSorts)[number],
  limit: number,
  undecided = 0,
) =>
  runtime.runPromise(
    Effect.flatMap(OrderQueries, (queries) =>
      queries.search(
        { filter, sort, text: "", pickupDate: undefined, deliveryDate: undefined },
        { limit, offset: 0, undecided },
      ),
    ),
  )

// A page of any other size is read without a statement of its own.
it.each(orderFilters.flatMap((filter) => orderSorts.map((sort) => [filter, sort] as const)))(
  "the first page of %s, %s, is what any page is",
  async (filter, sort) => {
    const [prepared, longer] = [await search(filter, sort, 20), await search(filter, sort, 21)]
    expect(prepared).toEqual({ ...longer, orders: longer.orders.slice(0, 20) })
  },
)

it("is of the filter that is asked for, with what staff see beside the order", async () => {
  const { orders, total } = await search("cancelled", "oldest", 20)
  expect([orders.length, total]).toEqual([20, 30])
  expect(orders[0]).toMatchObject({
    id: "order-4",
    status: "cancelled",
    hasPaymentProblem: false,
    awaitsDecision: false,
  })
  expect(orders.map(({ paymentRequestedAt }) => paymentRequestedAt)).toContain(Date.parse("2026-11-21T09:00Z"))
})

describe("a first page that was read before", () => {
  /** The page, and the same read without anything that is kept. */
  const pages = async () => {
    const [page, longer] = [await search("all", "newest", 20, 10), await search("all", "newest", 21, 10)]
    expect(page).toEqual({ ...longer, orders: longer.orders.slice(0, 20) })
    return page
  }
  const idsOf = (orders: ReadonlyArray<{ readonly id: string }>) => orders.map(({ id }) => id)

  it("has the same objects while nobody changes them", async () => {
    const [before, after] = [await pages(), await pages()]
    expect(after.orders.every((order, index) => order === before.orders[index])).toBe(true)
  })

  it.each([
    ["a column", "update orders set notes = 'by the door' where id = $1"],
    [
      "a payment",
      "insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at) values ('pi_1', 'payment', 'pi_1', $1, 500, now())",
    ],
    [
      "a problem of a payment",
      "insert into payment_flags (order_id, intent_id, reason, flagged_at) values ($1, 'pi_1', 'odd', now())",
    ],
    ["the end of a problem", "update payment_flags set resolved_at = now() where order_id = $1"],
    [
      "a request to pay",
      "insert into payment_links (id, order_id, amount_cents, requested_at, expires_at) values (gen_random_uuid(), $1, 3000, now(), now())",
    ],
  ])("has another one after %s has changed, and no more than that one", async (_what, sql) => {
    const before = await pages()
    const id = before.orders[7]?.id
    await client.query(sql, [id])
    const after = await pages()
    expect(after.orders.flatMap((order, index) => (order === before.orders[index] ? [] : [order.id]))).toEqual([id])
    expect(after.version).not.toBe(before.version)
  })

  it("has those above it that wait for a decision, as long as they wait", async () => {
    const id = (await pages()).orders[3]?.id
    await client.query("update orders set status = 'processing' where id = $1", [id])
    await client.query(
      `insert into balance_charges (id, order_id, ticket_id, amount_cents, state, held_for, made_at, due_at, tries)
       values (gen_random_uuid(), $1, 'ticket', 450, 'held', 'above-limit', now(), now(), 0)`,
      [id],
    )
    const waiting = await pages()
    expect(idsOf(waiting.undecided)).toEqual([id])
    expect(waiting.orders[3]).toBe(waiting.undecided[0])
    await client.query("update balance_charges set state = 'ended' where order_id = $1", [id])
    expect((await pages()).undecided).toEqual([])
  })

  it("leaves out an order that has gone on to another filter", async () => {
    const before = await search("ordered", "newest", 20)
    await client.query("update orders set status = 'picked_up' where id = $1", [before.orders[0]?.id])
    const after = await search("ordered", "newest", 20)
    expect(idsOf(after.orders.slice(0, 19))).toEqual(idsOf(before.orders.slice(1)))
    expect(after.total).toBe(before.total - 1)
  })
})
