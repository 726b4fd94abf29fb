import { orderLinkDays } from "@laundry/core/order/links/order-link"
import { tipDays } from "@laundry/core/payment/tip"
import { ExpiredRecords } from "@laundry/core/upkeep/expired-records.port"
import { Effect } from "effect"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { createTestDatabase } from "../testing/test-database.ts"

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.connectionString, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const limit = new Date("2026-11-20T12:00:00Z")
const rows = async (table: string, column: string): Promise<ReadonlyArray<unknown>> =>
  (await pool.query<{ value: unknown }>(`select ${column} as value from ${table} order by 1`)).rows.map(
    ({ value }) => value,
  )

it("removes what is older than its limit, and nothing else, however much there is", async () => {
  await pool.query(
    `insert into idempotency_keys (scope, key, fingerprint, order_id, created_at)
       select 'orders', 'old-' || n, 'f', 'o', $1::timestamptz - interval '1 second' from generate_series(1, 12000) n
       union all values ('orders', 'young', 'f', 'o', $1::timestamptz)`,
    [limit],
  )
  await pool.query(
    `insert into inbound_texts (provider_id, received_at, phone, body, read_at) values
       ('old', $1::timestamptz - interval '1 second', null, null, null), ('young', $1, null, null, null),
       ('read', $1::timestamptz - interval '1 second', '+13055550142', 'Hi?', $1),
       ('unread', $1::timestamptz - interval '1 second', '+13055550142', 'Hi?', null)`,
    [limit],
  )
  await pool.query(
    `insert into outbox_mails (key, recipient, content, sent_at) values
       ('sent', 'a@example.com', '{}', $1::timestamptz - interval '1 second'), ('later', 'a@example.com', '{}', $1),
       ('unsent', 'a@example.com', '{}', null)`,
    [limit],
  )
  await pool.query(
    `insert into one_time_links (token_digest, purpose, subject, expires_at) values
       ('\\x01', 'password-reset', 'old', $1::timestamptz - interval '1 second'), ('\\x02', 'password-reset', 'young', $1)`,
    [limit],
  )
  await pool.query(
    `insert into one_time_codes (purpose, subject, last_asked_at) values
       ('text-phone', 'old', $1::timestamptz - interval '1 second'), ('text-phone', 'young', $1)`,
    [limit],
  )
  await pool.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_date,
       pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents, delivered_at)
     select id, status, $1::timestamptz, 'Ana', '', '', '1 Way', date '2026-07-01', '', date '2026-07-02', '', '', 3000, 100, 3000, 3000, delivered_at
       from (values ('over', 'delivered', $1::timestamptz), ('under-way', 'ordered', null), ('called-off-late', 'cancelled', null))
         orders (id, status, delivered_at)`,
    [limit],
  )
  // Placed long ago, and over for less time than its links work for.
  await pool.query(
    `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
       values ('called-off-late', $1::timestamptz - make_interval(hours => $2 * 24), '{}', 'updated', 'ordered', 'cancelled', '{}')`,
    [limit, orderLinkDays],
  )
  await pool.query(
    `insert into tip_link_tokens (token_digest, order_id, issued_at) values
       ('\\x01', 'over', $1::timestamptz - make_interval(hours => $2 * 24, secs => 1)),
       ('\\x02', 'over', $1::timestamptz - make_interval(hours => $2 * 24))`,
    [limit, tipDays],
  )
  await pool.query(
    `insert into order_link_tokens (token_digest, order_id, issued_at)
       select digest::bytea, order_id, $1::timestamptz - make_interval(hours => $2 * 24, secs => earlier)
         from (values ('\\x01', 'over', 1), ('\\x02', 'over', 0), ('\\x03', 'under-way', 1), ('\\x04', 'called-off-late', 1)) links (digest, order_id, earlier)`,
    [limit, orderLinkDays],
  )
  await pool.query(
    `insert into placing_browsers (order_id, digest)
       values ('over', '\\x01'), ('under-way', '\\x02'), ('called-off-late', '\\x03')`,
  )
  await pool.query(
    `insert into call_counts (key, calls, window_ends_at) values ('\\x01', 3, $1::timestamptz - interval '1 second'), ('\\x02', 3, $1)`,
    [limit],
  )
  const at = limit.getTime()
  const prune = Effect.flatMap(ExpiredRecords, (records) =>
    records.prune({ requests: at, mails: at, links: at, callCounts: at }),
  )
  await Effect.runPromise(Effect.provide(prune, layer({ connectionString: database.connectionString })))
  expect(await rows("idempotency_keys", "key")).toEqual(["young"])
  expect(await rows("outbox_mails", "key")).toEqual(["later", "unsent"])
  expect(await rows("inbound_texts", "provider_id")).toEqual(["unread", "young"])
  expect(await rows("one_time_links", "subject")).toEqual(["young"])
  expect(await rows("one_time_codes", "subject")).toEqual(["young"])
  expect(await rows("call_counts", "key::text")).toEqual(["\\x02"])
  expect(await rows("tip_link_tokens", "token_digest::text")).toEqual(["\\x02"])
  expect(await rows("order_link_tokens", "token_digest::text")).toEqual(["\\x02", "\\x03", "\\x04"])
  expect(await rows("placing_browsers", "order_id")).toEqual(["called-off-late", "under-way"])
})
