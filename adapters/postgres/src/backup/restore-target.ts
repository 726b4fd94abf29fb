import type { ClientBase } from "pg"
import { branchComment, branchOf, keptSchemas, nameIn, schemasAt } from "../database/branch.ts"
import { migrateTo, rollback } from "../migrations/migrate.ts"
import { withBackupClient } from "./backup-client.ts"
import { holdPlannedCharges } from "./hold-charges.ts"
import { type KeptTable, quotedName } from "./kept-tables.ts"
import { type Loading, loading } from "./table-loading.ts"
import {
  type FoundRecords,
  foundBefore,
  isRestoreUnfinished,
  markFinished,
  markUnfinished,
} from "./unfinished-restore.ts"

/** What a database is to a restore. */
export type TargetState = "empty" | "unfinished" | "in use"

/** Whether anything is in some schemas, apart from what extensions brought. */
const holdsSomething = (inSchemas: string) => `
  select exists (
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where ${inSchemas}
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  ) as holds`

const ofBranch = "nspname = any($1)"
/** Without branches the database is the installation's own, but for the branches that are in it all the same. */
const ofDatabase = `nspname <> 'information_schema' and nspname not like 'pg\\_%' and not exists (
  select from pg_namespace as branch where obj_description(branch.oid, 'pg_namespace') = $1
    and pg_namespace.nspname ~ ('^' || branch.nspname || '(_(jobs|runner|sandbox|unfinished))?$'))`

const stateOf = async (client: ClientBase, connectionString: string): Promise<TargetState> => {
  const schemas = schemasAt(connectionString)
  if (await isRestoreUnfinished(client, schemas)) return "unfinished"
  const isBranch = branchOf(connectionString) !== undefined
  const { rows } = await client.query<{ holds: boolean }>(holdsSomething(isBranch ? ofBranch : ofDatabase), [
    isBranch ? keptSchemas(schemas) : branchComment,
  ])
  return rows[0]?.holds === true ? "in use" : "empty"
}

/** Whether a backup can be restored into the database: only while nothing is in it, or what an earlier restore left unfinished. */
export const restoreTargetState = (connectionString: string): Promise<TargetState> =>
  withBackupClient(connectionString, (client) => stateOf(client, connectionString))

/** The database holds something, or another restore is at it. */
export class DatabaseNotEmpty extends Error {
  override readonly name = "DatabaseNotEmpty"

  constructor(message = "The database is not empty. A backup is restored into an empty one only: make a new one.") {
    super(message)
  }
}

/** What a restore finds where records go. Without branches that is PostgreSQL's own schema, which stays as it is. */
const lookForRecords = async (client: ClientBase, connectionString: string): Promise<FoundRecords> => {
  const { rows } = await client.query<{ is_there: boolean; is_marked: boolean }>(
    `select to_regnamespace($1) is not null as is_there,
            obj_description(to_regnamespace($1), 'pg_namespace') is not distinct from $2 as is_marked`,
    [schemasAt(connectionString).records, branchComment],
  )
  const [found] = rows
  if (branchOf(connectionString) === undefined || found?.is_marked === true) return "a branch"
  return found?.is_there === true ? "a schema" : "nothing"
}

/** Removes all that a restore made, so that the database is empty again; with it the branch's schema, if the restore created it. */
const empty = async (client: ClientBase, connectionString: string): Promise<void> => {
  const schemas = schemasAt(connectionString)
  const { records, jobs, runner, sandbox } = schemas
  const { rows } = await client.query<{ is_there: boolean }>("select to_regclass($1) is not null as is_there", [
    `${records}.migrations`,
  ])
  if (rows[0]?.is_there === true) {
    // It may be held by a process that is gone; the migrator makes it anew.
    await client.query(`drop table if exists ${records}.migrations_lock`)
    await rollback(connectionString, { all: true, isUnused: true })
    await client.query(`drop table ${records}.migrations, ${records}.migrations_lock`)
  }
  await client.query(`drop schema if exists ${jobs}, ${runner}, ${sandbox} cascade`)
  const found = await foundBefore(client, schemas)
  if (found === "nothing") await client.query(`drop schema if exists ${records}`)
  if (found === "a schema") await client.query(`comment on schema ${records} is null`)
  await markFinished(client, schemas)
}

/** What is to be made in an empty database before rows are loaded. */
export interface RestorePlan {
  readonly migrations: ReadonlyArray<string>
  readonly tables: ReadonlyArray<KeptTable>
  /** Makes the tables that belong to other adapters. */
  readonly migrateOthers: () => Promise<void>
}

/** Makes the schema and has it filled, in one transaction which also takes the mark away. */
const build = async (
  connectionString: string,
  { migrations, tables, migrateOthers }: RestorePlan,
  fill: (loading: Loading) => Promise<void>,
): Promise<void> => {
  await migrateTo(connectionString, migrations)
  await migrateOthers()
  await withBackupClient(connectionString, async (client) => {
    await client.query("begin")
    const schemas = schemasAt(connectionString)
    await loading(client, schemas, tables, async (tools) => {
      await fill(tools)
      await holdPlannedCharges(client, schemas)
    })
    await markFinished(client, schemas)
    await client.query("commit")
    // Without figures about its tables PostgreSQL plans badly until it gathers them by itself. All is there already, though.
    await client.query(`analyze ${tables.map(quotedName(schemas)).join(", ")}`).catch(() => {})
  })
}

/**
 * Makes the schema of those migrations in an empty database and has it filled. Until all is there the database is marked as
 * unfinished, and the server and every command refuse it; when the work fails it is emptied again.
 */
export const restoreInto = (
  connectionString: string,
  plan: RestorePlan,
  fill: (loading: Loading) => Promise<void>,
): Promise<void> =>
  withBackupClient(connectionString, async (client) => {
    const schemas = schemasAt(connectionString)
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as locked",
      [nameIn(branchOf(connectionString), "laundry restore")],
    )
    if (rows[0]?.locked !== true) throw new DatabaseNotEmpty("Another restore is at work in this database.")
    const state = await stateOf(client, connectionString)
    if (state === "in use") throw new DatabaseNotEmpty()
    if (state === "unfinished") await empty(client, connectionString)
    await markUnfinished(client, schemas, await lookForRecords(client, connectionString))
    try {
      await build(connectionString, plan, fill)
    } catch (error) {
      // Where even this fails the mark stays, and the database is refused.
      if (await isRestoreUnfinished(client, schemas).catch(() => false))
        await empty(client, connectionString).catch(() => {})
      throw error
    }
  })
