import { OrderQueries } from "@laundry/core/order/order-queries.port"
import { orderFilters, orderSorts } from "@laundry/core/order/order-search"
import { Effect, ManagedRuntime } from "effect"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"

const runtimeOf = (connectionString: string) => ManagedRuntime.make(layer({ connectionString }))

let database: TestDatabase
let runtime: ReturnType<typeof runtimeOf>
beforeAll(async () => {
  database = await createTestDatabase()
  runtime = runtimeOf(database.connectionString)
  const client = new pg.Client({ connectionString: database.connectionString })
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
  await client.end()
})
afterAll(async () => {
  await runtime.dispose()
  await database.drop()
})

const search = (filter: (typeof orderFilters)[number], sort: (typeof orderSorts)[number], limit: number) =>
  runtime.runPromise(
    Effect.flatMap(OrderQueries, (queries) =>
      queries.search({ filter, sort, text: "", pickupDate: undefined, deliveryDate: undefined }, { limit, offset: 0 }),
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
