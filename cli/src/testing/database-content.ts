import type pg from "pg"

/** Tables that say what became of the database itself, and differ between an original and its copy. */
const own = ["public.migrations", "public.migrations_lock", "graphile_worker.migrations", "payments_sandbox.migrations"]

const rowsOf = async <A extends object>(client: pg.Client, sql: string): Promise<ReadonlyArray<A>> =>
  (await client.query<A>(sql)).rows

/** Every table with the number of its rows and a digest of them, in whatever order they lie. */
export const contentOf = async (client: pg.Client): Promise<Readonly<Record<string, string>>> => {
  const tables = await rowsOf<{ name: string }>(
    client,
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables.filter(({ name }) => !own.includes(name))) {
    const [row] = await rowsOf<{ digest: string }>(
      client,
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as digest from ${name} as t`,
    )
    content[name] = row?.digest ?? ""
  }
  return content
}

/** What guards and orders the rows: constraints, triggers with whether they are on, indexes, where sequences stand. */
export const structureOf = (client: pg.Client): Promise<ReadonlyArray<{ readonly what: string }>> =>
  rowsOf(
    client,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what from pg_constraint
      where connamespace::regnamespace::text !~ '^(pg_|information_schema)'
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select indexdef from pg_indexes where schemaname !~ '^pg_'
     union all select schemaname || '.' || sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
      where not (schemaname || '.' || sequencename) ~ 'migrations'
     order by 1`,
  )
