import type pg from "pg"

/** How large a business the admin list is measured with. */
export const businessSize = {
  orders: Number(process.env["BENCH_ORDERS"] ?? 1_000_000),
  customers: Number(process.env["BENCH_CUSTOMERS"] ?? 100_000),
} as const

const firstNames = ["Ana", "Luis", "Grace", "Omar", "Priya", "Noah", "Elena", "Marcus", "Sofia", "Daniel"]
const lastNames = ["Lopez", "Kim", "Haddad", "Novak", "Bell", "Raman", "Ortega", "Vidal", "Cruz", "Monroe", "Iglesias"]
const streets = ["Ocean Drive", "Collins Avenue", "Meridian Avenue", "West Avenue", "Alton Road", "Pine Tree Drive"]

const oneOf = (words: ReadonlyArray<string>, number: string): string =>
  `(array[${words.map((word) => `'${word}'`).join(", ")}])[1 + (${number}) % ${words.length}]`

const columns = `id, user_id, status, created_at, customer_name, customer_phone, customer_email, pickup_address, pickup_apt,
  pickup_date, pickup_time_slot, delivery_date, estimated_weight, pickup_location, detergent_preference, zip_code,
  minimum_order_amount_cents, price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents,
  additional_charges_cents, weight_hundredths, paid_cents`

/** Most orders of a business that has run for years are delivered and paid; the last few are under way. */
const statusOf = `case
  when :n > :total - 400 then (array['ordered', 'picked_up', 'in_progress', 'processing', 'ready_for_delivery'])[1 + :n % 5]
  when :n % 41 = 0 then 'cancelled' when :n % 97 = 0 then 'missed_pickup'
  when :n % 211 = 0 then 'additional_payment_required' else 'delivered' end`

const fill = (text: string, total: number) => text.replaceAll(":total", String(total)).replaceAll(":n", "n")

/**
 * Fills a migrated database with a large business. What triggers would do row by row is done at once afterwards, so that
 * a million orders take a minute or two.
 */
export const seedLargeBusiness = async (
  client: pg.Client,
  say: (what: string) => void,
  { orders, customers }: { readonly orders: number; readonly customers: number } = businessSize,
): Promise<void> => {
  say(`seeding ${customers} customers`)
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '256MB'",
  )
  await client.query(
    `insert into users (id, email, first_name, last_name, phone, role, sign_in_method, created_at)
     select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'customer' || n || '@example.com',
       ${oneOf(firstNames, "n")}, ${oneOf(lastNames, "n / 10")}, '(305) 555-' || lpad((n % 10000)::text, 4, '0'), 'client', 'password',
       now() - interval '1 day' * (n % 900)
     from generate_series(1, ${customers}) as n`,
  )
  const { rows } = await client.query<{ indexdef: string; name: string }>(
    `select indexdef, indexname as name from pg_indexes where tablename = 'orders'
       and indexname not in (select conname from pg_constraint where conrelid = 'orders'::regclass)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  say(`seeding ${orders} orders`)
  await client.query(
    fill(
      `insert into orders (${columns})
       select 'bench-' || n, case when n % 3 = 0 then null
           else ('00000000-0000-4000-9000-' || lpad((1 + n % ${customers})::text, 12, '0'))::uuid end,
         ${statusOf}, now() - interval '1 minute' * (:total - n),
         ${oneOf(firstNames, "n * 7")} || ' ' || ${oneOf(lastNames, "n / 10")}, '(305) 555-' || lpad((n % 10000)::text, 4, '0'),
         'customer' || (1 + n % ${customers}) || '@example.com',
         (1 + n % 9000) || ' ' || ${oneOf(streets, "n")} || ', Miami Beach, FL 33139', (n % 900)::text,
         current_date - (:total - n) / 1440, '6:00 PM - 9:00 PM', current_date + 1 - (:total - n) / 1440, (1 + n % 5)::text,
         'Front Door', 'Regular Detergent', '33139', 3000, 100, 3000, 3000,
         case when n % 4 = 0 then 1000 else 0 end, 1500 + n % 3000,
         case when n % 211 = 0 then 3000 when n > :total - 40 then 0 else 3000 + case when n % 4 = 0 then 1000 else 0 end end
       from generate_series(1, :total) as n`,
      orders,
    ),
  )
  say("building the indexes")
  for (const { indexdef } of rows) await client.query(indexdef)
  await client.query(
    `truncate order_figures;
     insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
       select status, count(*), count(*) filter (where balance_cents > 0), sum(balance_cents), sum(paid_cents - refunded_cents)
         from orders group by status`,
  )
  await client.query("vacuum analyze orders")
  await client.query("vacuum analyze users")
  await client.query("set session_replication_role = default")
}
