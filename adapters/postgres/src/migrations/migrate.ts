import { setTimeout as sleep } from "node:timers/promises"
import knexFactory, { type Knex } from "knex"
import { Client } from "pg"
import { grantApplication, grantLaterTables } from "../database/application-role.ts"
import { branchOf, nameIn } from "../database/branch.ts"
import { migrateJobs } from "../jobs/job-schema.ts"
import { migrations as ours } from "./all.ts"
import { ensureBranchSchema } from "./branch-schema.ts"
import { type LockPatience, lockTimeoutMillis, usualPatience, withLockPatience } from "./lock-patience.ts"
import type { Migration, SchemaChange } from "./migration.ts"
import { noting } from "./note-change.ts"
import { type Ask, expectNobodyKnows, expectNoOlderPrograms } from "./older-programs.ts"
import { compareSchema, expectBearable } from "./schema-state.ts"

/** The database's user may not change the schema. */
export class MayNotMigrate extends Error {
  override readonly name = "MayNotMigrate"

  constructor(cause: unknown) {
    super(
      "The user of DATABASE_URL may not change the database's schema. Migrate as the database's owner, or let the user: grant create on database … to …; grant create on schema public to …",
      { cause },
    )
  }
}

/** SQLSTATE of what a user has no right to. */
const insufficientPrivilege = "42501"

/** Runs what changes the schema, and puts into words for operators what they can mend. */
const worded = async <A>(change: () => Promise<A>): Promise<A> => {
  try {
    return await change()
  } catch (error) {
    const isForbidden = error instanceof Error && "code" in error && error.code === insufficientPrivilege
    throw isForbidden ? new MayNotMigrate(error) : error
  }
}

export interface MigrateOptions {
  /** What the program knows; tests give others. */
  readonly migrations?: ReadonlyArray<Migration>
  /** Is told what it does, and what it waits for. */
  readonly say?: (line: string) => void
  readonly patience?: LockPatience
  /** Ends it before the next migration. */
  readonly stopping?: AbortSignal | undefined
  /** The role that the product works as, which is granted what it needs. */
  readonly applicationRole?: string | undefined
  /** Looks at the database on the connection that migrates, before anything is changed. */
  readonly before?: (client: Client) => Promise<void>
  /** Changes what else belongs to the schema on that connection, before the role is granted what it needs. */
  readonly after?: (client: Client) => Promise<void>
}

/** How often a program asks whether another one is done with the schema. */
const turnMillis = 500

/**
 * Waits until no other program changes the schema. It asks again and again: an index that is made concurrently waits for every statement
 * that runs, so one that waited for the lock would never get it from the program that makes the index.
 */
const untilAlone = async (
  client: Client,
  branch: string | undefined,
  stopping: AbortSignal | undefined,
): Promise<void> => {
  const attempt = "select pg_try_advisory_lock(hashtextextended($1, 0)) as locked"
  const values = [nameIn(branch, "laundry migration")]
  while ((await client.query<{ locked: boolean }>(attempt, values)).rows[0]?.locked !== true) {
    stopping?.throwIfAborted()
    await sleep(turnMillis)
  }
}

/** Lets one program alone change the schema of a branch, or that of the installation without branches, for as long as its connection lives. */
const alone = async <A>(
  connectionString: string,
  stopping: AbortSignal | undefined,
  change: (client: Client) => Promise<A>,
): Promise<A> => {
  const client = new Client({ connectionString, application_name: "laundry migration" })
  client.on("error", () => {}) // what breaks the connection fails the query too
  await client.connect()
  try {
    await untilAlone(client, branchOf(connectionString), stopping)
    return await change(client)
  } finally {
    await client.end()
  }
}

/** Whether a step waits for locks no longer than requests bear. One without a transaction holds up nobody while it waits. */
const isTransactional = ({ config }: Migration): boolean => config?.transaction !== false

interface MigratorOptions {
  /** PostgreSQL's `lock_timeout`, 0 for none. */
  readonly lockMillis: number
  /** Is told which migration begins. */
  readonly say?: (name: string) => void
  readonly stopping?: AbortSignal | undefined
}

const makeMigrator = (
  connectionString: string,
  known: ReadonlyArray<Migration>,
  { lockMillis, say = () => {}, stopping }: MigratorOptions,
) => {
  const branch = branchOf(connectionString)
  // Migrations are imported, not found in a folder, so that they run alike from sources and from the build.
  const migrationSource: Knex.MigrationSource<Migration> = {
    getMigrations: () => Promise.resolve([...known]),
    getMigrationName: ({ name }) => name,
    getMigration: (migration) => {
      const { up, down } = noting(migration, known)
      const { config, kind, name } = migration
      const upAlone = async (knex: Knex) => {
        stopping?.throwIfAborted()
        say(name)
        await up(knex)
        // Before it is committed, for a server that was started meanwhile.
        if (kind === "contract")
          await expectNoOlderPrograms(async (sql) => (await knex.raw<Rows>(sql)).rows, migration, branch)
      }
      return Promise.resolve({ up: upAlone, down, ...(config === undefined ? {} : { config }) } as Knex.Migration)
    },
  }
  return knexFactory({
    client: "pg",
    // What it would print is in the error that a migration fails with, too.
    log: { warn: () => {}, error: () => {} },
    connection: connectionString,
    pool: {
      min: 0,
      max: 2,
      afterCreate: (client: Client, done: (error?: unknown) => void) => {
        client.query(`set lock_timeout = ${lockMillis}`).then(() => done(), done)
      },
    },
    // A newer program's migrations are looked at by `expectBearable`.
    migrations: { migrationSource, tableName: "migrations", disableMigrationsListValidation: true },
  })
}

interface Rows {
  readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>>
}

const askOn =
  (client: Client): Ask =>
  async (sql) =>
    (await client.query<Rows["rows"][number]>(sql)).rows

/** Does something with knex's migrator, of which each migration gets one that waits as long as it may. */
const withMigrator = async <A>(
  connectionString: string,
  known: ReadonlyArray<Migration>,
  use: (migratorFor: (migration: Migration) => Knex.Migrator) => Promise<A>,
): Promise<A> => {
  const brief = makeMigrator(connectionString, known, { lockMillis: lockTimeoutMillis })
  const patient = makeMigrator(connectionString, known, { lockMillis: 0 })
  try {
    return await use((migration) => (isTransactional(migration) ? brief : patient).migrate)
  } finally {
    await Promise.all([brief.destroy(), patient.destroy()])
  }
}

/**
 * Makes a schema, which nobody uses yet: no step waits for anybody, so all are one run, in which knex looks once after what only it knows.
 * Step by step takes twice as long.
 */
const migrateNew = async (
  connectionString: string,
  known: ReadonlyArray<Migration>,
  options: Pick<MigratorOptions, "say" | "stopping">,
): Promise<void> => {
  const knex = makeMigrator(connectionString, known, { ...options, lockMillis: 0 })
  try {
    await knex.migrate.latest()
  } finally {
    await knex.destroy()
  }
}

/** Knex marks with a row that it is at work, which stays when its program is killed in a step without a transaction. */
const freeKnexLock = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('migrations_lock') is not null as there")
  if (rows[0]?.there === true) await client.query("update migrations_lock set is_locked = 0 where is_locked <> 0")
}

/** What {@link migrateToLatest} does while no other program changes the schema. Returns the names of the migrations that ran. */
const migrateAlone = async (
  client: Client,
  connectionString: string,
  { migrations: known = ours, say = () => {}, patience = usualPatience, stopping }: MigrateOptions,
): Promise<ReadonlyArray<string>> => {
  const branch = branchOf(connectionString)
  if (branch !== undefined) await ensureBranchSchema(client, branch)
  const state = await compareSchema(client, known)
  expectBearable(state)
  const { pending } = state
  const left = known.filter(({ name }) => pending.some((change) => change.name === name))
  for (const change of left)
    if (change.kind === "contract") {
      await expectNoOlderPrograms(askOn(client), change, branch)
    }
  await migrateJobs(connectionString)
  stopping?.throwIfAborted()
  await freeKnexLock(client)
  if (state.done.length === 0) {
    await migrateNew(connectionString, known, { say, stopping })
    return left.map(({ name }) => name)
  }
  await withMigrator(connectionString, known, async (migratorFor) => {
    for (const migration of left) {
      const { name } = migration
      stopping?.throwIfAborted()
      say(name)
      await withLockPatience(name, patience, say, () => migratorFor(migration).up({ name }) as Promise<unknown>)
    }
  })
  return left.map(({ name }) => name)
}

/**
 * Brings the schema up to date, the job queue's included; each migration in a transaction of its own. Returns the names of those that
 * ran. Fails before anything is changed where older programs are connected that one of them would break (`OlderPrograms`), or where
 * a newer program has taken away what this one needs (`NewerSchema`).
 */
export const migrateToLatest = (
  connectionString: string,
  options: MigrateOptions = {},
): Promise<ReadonlyArray<string>> =>
  alone(connectionString, options.stopping, async (client) => {
    const { applicationRole, before, after, stopping } = options
    const owner = { client, connectionString }
    await before?.(client)
    if (applicationRole !== undefined) await grantLaterTables(owner, applicationRole)
    const names = await worded(() => migrateAlone(client, connectionString, options))
    stopping?.throwIfAborted()
    await after?.(client)
    stopping?.throwIfAborted()
    if (applicationRole !== undefined) await grantApplication(owner, applicationRole)
    return names
  })

/** Which of these migrations this version does not know. */
export const unknownMigrations = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = new Set<string>(ours.map(({ name }) => name))
  return names.filter((name) => !known.has(name))
}

/** Runs those migrations alone, for a schema as it was when a backup was made. */
export const migrateTo = (connectionString: string, names: ReadonlyArray<string>): Promise<ReadonlyArray<string>> =>
  migrateToLatest(connectionString, { migrations: ours.filter(({ name }) => names.includes(name)) })

/** Refuses to take anything back below what a newer program has built on it. */
export class NewerMigrations extends Error {
  override readonly name = "NewerMigrations"

  constructor(newer: ReadonlyArray<SchemaChange>) {
    const names = newer.map(({ name }) => name).join(", ")
    super(`The database has migrations of a newer version of this program (${names}): take those back with that first.`)
  }
}

interface RollbackOptions extends Pick<MigrateOptions, "migrations" | "patience"> {
  readonly all: boolean
  /** Nobody can use what is there, so that it does not matter who is connected. */
  readonly isUnused?: boolean
}

/**
 * Takes the newest migration back, or all of them. Returns the names of those undone. Fails before anything is changed where programs
 * are connected that know one of them (`ProgramsConnected`).
 */
export const rollback = (
  connectionString: string,
  { all, isUnused = false, migrations: known = ours, patience = usualPatience }: RollbackOptions,
): Promise<ReadonlyArray<string>> =>
  worded(() =>
    alone(connectionString, undefined, async (client) => {
      const { done, newer } = await compareSchema(client, known)
      if (newer.length > 0) throw new NewerMigrations(newer)
      const back = known.filter(({ name }) => done.some((change) => change.name === name)).toReversed()
      const undone = all ? back : back.slice(0, 1)
      const names = undone.map(({ name }) => name)
      if (!isUnused) await expectNobodyKnows(askOn(client), names, branchOf(connectionString))
      await freeKnexLock(client)
      await withMigrator(connectionString, known, async (migratorFor) => {
        for (const migration of undone) {
          const { name } = migration
          const down = () => migratorFor(migration).down({ name }) as Promise<unknown>
          await withLockPatience(name, patience, () => {}, down)
        }
      })
      return names
    }),
  )
