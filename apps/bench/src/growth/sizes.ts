import pg from "pg"
import type { Chore, Size } from "./lines.ts"

const sizesStatement = `
  select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(pg_class.oid)::float8 as heap,
    pg_indexes_size(pg_class.oid)::float8 as indexes
    from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1000000
   order by pg_total_relation_size(oid) desc`

const indexesStatement = `
  select relname as name, greatest(reltuples, 0)::float8 as rows, 0::float8 as heap, pg_relation_size(oid)::float8 as indexes
    from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 1000000
   order by pg_relation_size(oid) desc limit 20`

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** Each is undone: the database is as it was. */
const readChores = async (client: pg.Client): Promise<ReadonlyArray<Chore>> => {
  const count = await seconds(() => client.query("select count(*) from orders"))
  await client.query("begin")
  let mails = 0
  const pruning = await seconds(async () => {
    const { rowCount } = await client.query(
      `delete from outbox_mails where id in (select id from outbox_mails where sent_at < now() - interval '89 days' limit 20000)`,
    )
    mails = rowCount ?? 0
  })
  await client.query("rollback")
  const index = await seconds(() => client.query("create index concurrently bench_index on orders (pickup_date)"))
  await client.query("drop index bench_index")
  return [
    { name: "count all orders", seconds: count, note: "the product never does" },
    { name: "prune sent mails, a day's", seconds: pruning, note: `${mails.toLocaleString("en-US")} mails` },
    { name: "a migration's index, made concurrently", seconds: index, note: "orders (pickup_date)" },
  ]
}

/** What is on disk, and how long it takes to do what is done with all of it. */
export const readSizes = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query("set statement_timeout = 0")
  const { rows: all } = await client.query<{ readonly bytes: string }>(
    "select pg_database_size(current_database()) as bytes",
  )
  const { rows: tables } = await client.query<Size>(sizesStatement)
  const { rows: indexes } = await client.query<Size>(indexesStatement)
  const chores = await readChores(client)
  await client.end()
  return { databaseBytes: Number(all[0]?.bytes), tables, indexes, chores }
}
