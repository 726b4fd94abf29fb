import type { ClientBase } from "pg"
import { branchOf, nameIn, type Schemas, schemasAt } from "./branch.ts"

/** What libraries keep for themselves and change by themselves: it is given to the role whole. */
const workingSchemas = ({ jobs, runner, sandbox }: Schemas): ReadonlyArray<string> => [jobs, runner, sandbox]

/** Tables that refuse changes of their rows: the migrations say which, by their trigger. */
const appendOnlyTables = (records: string) => `
  select tgrelid from pg_trigger join pg_proc on pg_proc.oid = tgfoid
   where proname = 'refuse_change' and pronamespace = '${records}'::regnamespace`

/** Whether the role may use the tables of migrations that are still to come. */
const hasLaterTables = (records: string) => `exists (
  select from pg_default_acl join pg_namespace on pg_namespace.oid = defaclnamespace cross join aclexplode(defaclacl) as granted
   where nspname = '${records}' and pg_get_userbyid(granted.grantee) = $1)`

/** Whether the role lacks something, or may do more than it should. */
const isUnprepared = (records: string) => `
  select exists (
    select from pg_class where relnamespace = '${records}'::regnamespace and relkind = 'r' and not has_table_privilege($1, oid, 'select')
  ) or exists (
    select from pg_class where oid in (${appendOnlyTables(records)}) and has_table_privilege($1, oid, 'update, delete, truncate')
  ) or exists (
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any($2) and relkind in ('r', 'S', 'v') and pg_get_userbyid(relowner) <> $1
  ) or not (${hasLaterTables(records)}) as unprepared`

/** Statements that hand a schema over with all that is in it, no matter who owned it. */
const handOver = `
  select format('alter schema %I owner to %I', nspname, $1::text) as statement, 0 as place from pg_namespace
    where nspname = any($2) and pg_get_userbyid(nspowner) <> $1
  union all
  select format('alter %s %s owner to %I', case relkind when 'v' then 'view' else 'table' end, pg_class.oid::regclass, $1::text), 1
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any($2) and relkind in ('r', 'p', 'v') and pg_get_userbyid(relowner) <> $1
  union all
  -- Sequences of columns go with their tables.
  select format('alter sequence %s owner to %I', pg_class.oid::regclass, $1::text), 2
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any($2) and relkind = 'S' and pg_get_userbyid(relowner) <> $1
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i') and refobjsubid > 0)
  union all
  select format('alter function %s owner to %I', pg_proc.oid::regprocedure, $1::text), 3
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = any($2) and pg_get_userbyid(proowner) <> $1
  union all
  select format('alter type %s owner to %I', pg_type.oid::regtype, $1::text), 4
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace join pg_class on pg_class.oid = typrelid
    where nspname = any($2) and relkind = 'c' and pg_get_userbyid(typowner) <> $1
  order by place`

/** Triggers of a migration write into its tables for servers that run, before the role is granted what that migration brought. */
const laterTablesTo = (records: string, role: string): ReadonlyArray<string> => [
  `alter default privileges in schema ${records} grant select, insert, update, delete on tables to ${role}`,
  `alter default privileges in schema ${records} grant usage, select on sequences to ${role}`,
]

/** What the role may do with the records: it owns none, so that it can't alter, drop or empty a table, or turn a trigger off. */
const grantsTo = (records: string, role: string): ReadonlyArray<string> => [
  `grant usage on schema ${records} to ${role}`,
  `grant select, insert, update, delete on all tables in schema ${records} to ${role}`,
  `grant usage, select on all sequences in schema ${records} to ${role}`,
  ...laterTablesTo(records, role),
  `revoke insert, update, delete on migrations, migrations_lock, schema_changes from ${role}`,
]

/** What grants on: a connection of the owner's to an address. One that failed is of no use any more. */
interface Owner {
  readonly client: Pick<ClientBase, "query" | "escapeIdentifier">
  readonly connectionString: string
}

/** Does something as the owner, in a transaction, one process at a time. */
const inTurn = async ({ client, connectionString }: Owner, use: () => Promise<void>): Promise<void> => {
  await client.query("begin")
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    nameIn(branchOf(connectionString), "application role"),
  ])
  await use()
  await client.query("commit")
}

/**
 * Lets a role use the tables of migrations from their first moment on. To be called as the owner, before migrations; does nothing
 * when it was done, or where no schema is yet. A release that did not know of it has left a role without.
 */
export const grantLaterTables = (owner: Owner, role: string): Promise<void> =>
  inTurn(owner, async () => {
    const { client, connectionString } = owner
    const { records } = schemasAt(connectionString)
    const { rows } = await client.query<{ missing: boolean }>(
      `select to_regnamespace('${records}') is not null and not (${hasLaterTables(records)}) as missing`,
      [role],
    )
    if (rows[0]?.missing !== true) return
    for (const statement of laterTablesTo(records, client.escapeIdentifier(role))) await client.query(statement)
  })

/**
 * Lets a role do what the product does, and no more: it reads and writes rows, adds to append-only tables without changing
 * them, and owns nothing but the working state of the job library and the payment sandbox. To be called as the owner, after each
 * migration; does nothing when there is nothing to do. Safe in several processes at once.
 */
export const grantApplication = (owner: Owner, role: string): Promise<void> =>
  inTurn(owner, async () => {
    const { client, connectionString } = owner
    const schemas = schemasAt(connectionString)
    const { records } = schemas
    const working = workingSchemas(schemas)
    const { rows } = await client.query<{ unprepared: boolean }>(isUnprepared(records), [role, working])
    if (rows[0]?.unprepared !== true) return
    const name = client.escapeIdentifier(role)
    for (const statement of grantsTo(records, name)) await client.query(statement)
    const { rows: tables } = await client.query<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from (${appendOnlyTables(records)}) as tables`,
    )
    for (const table of tables) await client.query(`revoke update, delete, truncate on ${table.name} from ${name}`)
    const owned = await client.query<{ statement: string }>(handOver, [role, working])
    for (const { statement } of owned.rows) await client.query(statement)
  })
