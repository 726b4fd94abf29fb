import type { ClientBase } from "pg"
import { keptSchemas, plainSchema, type Schemas, schemaOfPlain } from "../database/branch.ts"

/** A table as a backup keeps it: its columns in their order, without those that PostgreSQL works out by itself. */
export interface KeptTable {
  /** As it is without branches ("public"), so that a backup of one branch can go to another. */
  readonly schema: string
  readonly name: string
  readonly columns: ReadonlyArray<string>
}

/** Where a sequence stands. */
export interface KeptSequence {
  readonly schema: string
  readonly name: string
  /** As text: it has more digits than a number of JavaScript is exact for. */
  readonly lastValue: string
  readonly isCalled: boolean
}

/** What migrations write about themselves: a restore runs them, and they write it anew. */
const bookkeeping = ({ records, jobs, sandbox }: Schemas): ReadonlyArray<string> => [
  `${records}.migrations`,
  `${records}.migrations_lock`,
  `${jobs}.migrations`,
  `${sandbox}.migrations`,
]

export const tableName = ({ schema, name }: Pick<KeptTable, "schema" | "name">): string => `${schema}.${name}`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** How a statement names a table or sequence in the schemas of an installation. */
export const quotedName =
  (schemas: Schemas) =>
  ({ schema, name }: Pick<KeptTable, "schema" | "name">): string =>
    `${quoted(schemaOfPlain(schemas, schema))}.${quoted(name)}`

export const quotedColumns = ({ columns }: KeptTable): string => columns.map(quoted).join(", ")

/**
 * The tables that hold what must not be lost, by name. An unlogged table is emptied by PostgreSQL itself after a crash: nothing of
 * worth is in one.
 */
export const keptTables = async (client: ClientBase, schemas: Schemas): Promise<ReadonlyArray<KeptTable>> => {
  const { rows } = await client.query<KeptTable>(
    `select nspname::text as schema, relname::text as name, array_agg(attname::text order by attnum) as columns
       from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where nspname = any($1) and relkind = 'r' and relpersistence = 'p'
        and not (nspname || '.' || relname) = any($2)
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      group by nspname, relname order by nspname, relname`,
    [keptSchemas(schemas), bookkeeping(schemas)],
  )
  return rows.map((table) => ({ ...table, schema: plainSchema(schemas, table.schema) }))
}

/** Where the sequences stand. They know no transactions: asked after the rows, none stands before what the rows hold. */
export const keptSequences = async (client: ClientBase, schemas: Schemas): Promise<ReadonlyArray<KeptSequence>> => {
  const { rows } = await client.query<Pick<KeptSequence, "schema" | "name">>(
    `select nspname::text as schema, relname::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any($1) and relkind = 'S' and not (nspname || '.' || relname) like any($2)
      order by nspname, relname`,
    [keptSchemas(schemas), bookkeeping(schemas).map((name) => `${name}%`)],
  )
  const sequences: Array<KeptSequence> = []
  for (const { schema, name } of rows) {
    const sequence = { schema: plainSchema(schemas, schema), name }
    const { rows: found } = await client.query<Pick<KeptSequence, "lastValue" | "isCalled">>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quotedName(schemas)(sequence)}`,
    )
    sequences.push(...found.map((state) => ({ ...sequence, ...state })))
  }
  return sequences
}
