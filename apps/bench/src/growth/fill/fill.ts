import pg from "pg"
import { addPeople } from "../../people.ts"
import { type Beside, besideAll, besideNewest, besideRecent } from "./beside-orders.ts"
import { withoutIndexes } from "./indexes.ts"
import { ordersStatement } from "./orders.ts"
import { ordersPerPerson, peopleStatements } from "./people.ts"
import { zipCodes } from "./words.ts"

export interface Filling {
  readonly orders: number
  readonly aDay: number
  /** How many of the newest orders have everything that is read with an order alone. */
  readonly inFull: number
}

const company = `insert into company_settings (only_row, company_name, tagline, phone, email, address, minimum_order_amount_cents, price_per_pound_cents,
  free_weight_limit_hundredths, pickup_start, pickup_end, delivery_time, same_day_cutoff, cancellation_policy, operating_model, updated_at)
  values (true, 'Bench', 'Tag', '1', 'a@b.co', '1200 Ocean Drive, Miami Beach, FL 33139', 3000, 100, 3000, '18:00', '21:00', '10:00', '17:00',
    'fee_after_six', 'single_operator', now())`

/** What the triggers of orders would have written row by row. */
const figures = `insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
  select status, count(*), count(*) filter (where balance_cents > 0), sum(balance_cents), sum(paid_cents - refunded_cents)
    from orders group by status`

/**
 * Fills a migrated database with the orders of ten years and what was written beside them. Triggers are off, and indexes are made when their
 * tables are full. A table that is emptied and filled in one transaction writes no log.
 */
export const fill = async (
  connectionString: string,
  { orders, aDay, inFull }: Filling,
  say: (what: string) => void,
): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const timed = async (what: string, texts: ReadonlyArray<string>) => {
    const startedAt = performance.now()
    let rows = 0
    await client.query("begin")
    for (const text of texts) rows += (await client.query(text)).rowCount ?? 0
    await client.query("commit")
    say(`${what}: ${rows.toLocaleString("en-US")} rows in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; set work_mem = '512MB';
      set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`)
    await client.query("alter system set autovacuum = off")
    await client.query("select pg_reload_conf()")
    await client.query(company)
    await client.query(
      "insert into service_areas (zip_code, area_name) select zip, 'Area ' || zip from unnest($1::text[]) as zip",
      [zipCodes],
    )
    await addPeople(client)
    await client.query("set session_replication_role = replica")
    const people = Math.ceil(orders / ordersPerPerson)
    await timed("people", peopleStatements(people))
    const beside = [...besideAll, ...besideNewest(1001 + Math.max(0, orders - inFull)), ...besideRecent]
    const indexes = await withoutIndexes(client, ["orders", ...beside.map(({ table }) => table)], say)
    // Without indexes there is nothing but the rows to look at.
    const finish = async (table: string) => {
      await client.query(`vacuum (freeze) ${table}`)
      await indexes.make(table)
      await client.query(`analyze ${table}`)
    }
    await timed("orders", ["truncate orders", ordersStatement({ orders, people, aDay })])
    await finish("orders")
    await timed("figures", ["truncate order_figures", figures])
    const add = async ({ table, text }: Beside) => {
      await timed(table, [`truncate ${table}`, text])
      await finish(table)
    }
    for (const one of beside) await add(one)
    await client.query("drop table bench_people")
    await indexes.link()
    await client.query("vacuum (freeze, analyze) users")
    await client.query("alter system reset autovacuum")
    await client.query("select pg_reload_conf()")
    await client.query("analyze")
    await client.query("checkpoint")
  } finally {
    await client.end()
  }
}
