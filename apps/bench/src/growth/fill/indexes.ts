import type pg from "pg"

interface Definition {
  readonly name: string
  readonly table: string
  readonly kind: "index" | "unique" | "foreign"
  readonly drop: string
  readonly make: string
}

/** The indexes and keys of tables, and the keys of others that refer to them. */
export const readDefinitions = async (
  client: pg.Client,
  tables: ReadonlyArray<string>,
): Promise<ReadonlyArray<Definition>> => {
  const { rows } = await client.query<Definition>(
    `select conname as name, conrelid::regclass::text as table, case contype when 'f' then 'foreign' else 'unique' end as kind,
       format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
       from pg_constraint where contype in ('p', 'u', 'f')
        and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1)) and conparentid = 0
     union all
     select relname, indrelid::regclass::text, 'index', format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
       from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid::regclass::text = any($1) and not relispartition
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    [tables],
  )
  return rows
}

/**
 * Takes the indexes and keys of tables away while they are filled; the answer makes them again. Foreign keys are believed, not looked at: every
 * row is made of the one that it refers to.
 */
export const withoutIndexes = async (client: pg.Client, tables: ReadonlyArray<string>, say: (what: string) => void) => {
  const all = await readDefinitions(client, tables)
  const of = (...kinds: ReadonlyArray<Definition["kind"]>) => all.filter(({ kind }) => kinds.includes(kind))
  for (const { drop } of [...of("foreign"), ...of("index"), ...of("unique")]) await client.query(drop)
  return {
    /** Makes those of one table that is full, so that what is filled next can look things up in it. */
    make: async (table: string) => {
      for (const { name, make } of [...of("unique"), ...of("index")].filter((one) => one.table === table)) {
        const startedAt = performance.now()
        await client.query(make)
        say(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      }
    },
    link: async () => {
      for (const { make } of of("foreign")) await client.query(`${make} not valid`)
      await client.query("update pg_constraint set convalidated = true where contype = 'f' and not convalidated")
    },
  }
}
