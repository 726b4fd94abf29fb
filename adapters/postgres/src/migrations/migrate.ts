import knexFactory, { type Knex } from "knex"
import { migrateJobs } from "../jobs/job-schema.ts"
import { migrations } from "./all.ts"

type Migration = (typeof migrations)[number]

/** What knex answers, which it types as anything: the batch's number and the names of its migrations. */
type Batch = readonly [number, ReadonlyArray<string>]
type Named = { readonly name: string }

/** The database knows migrations that this version does not: it was migrated by a newer one. */
export class NewerSchema extends Error {
  override readonly name = "NewerSchema"

  constructor(cause: unknown) {
    super("The database was migrated by a newer version of this program. Update the program, or restore a backup.", {
      cause,
    })
  }
}

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

/** Puts into words for operators what they can mend. */
const worded = (error: unknown): unknown => {
  if (isUnknownMigration(error)) return new NewerSchema(error)
  const isForbidden = error instanceof Error && "code" in error && error.code === insufficientPrivilege
  return isForbidden ? new MayNotMigrate(error) : error
}

/** How knex says that a migration it finds done is none of ours. */
const isUnknownMigration = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("The migration directory is corrupt")

/** Migrations are imported, not found in a folder, so that they run alike from sources and from the build. */
const migrationSource: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: ({ name }) => name,
  getMigration: ({ up, down }) => Promise.resolve({ up, down }),
}

const withMigrator = async <A>(connectionString: string, use: (migrator: Knex.Migrator) => Promise<A>): Promise<A> => {
  const knex = knexFactory({
    client: "pg",
    connection: connectionString,
    pool: { min: 0, max: 2 },
    migrations: { migrationSource, tableName: "migrations" },
  })
  try {
    return await use(knex.migrate)
  } catch (error) {
    throw worded(error)
  } finally {
    await knex.destroy()
  }
}

/** Brings the schema up to date, the job queue's included. Returns the names of the migrations that ran. */
export const migrateToLatest = async (connectionString: string): Promise<ReadonlyArray<string>> => {
  try {
    await migrateJobs(connectionString)
  } catch (error) {
    throw worded(error)
  }
  return withMigrator(connectionString, async (migrator) => {
    const [, names] = (await migrator.latest()) as Batch
    return names
  })
}

/** Takes the newest migration back, or all of them. Returns the names of those undone. */
export const rollback = (
  connectionString: string,
  options: { readonly all: boolean },
): Promise<ReadonlyArray<string>> =>
  withMigrator(connectionString, async (migrator) => {
    if (options.all) {
      const [, names] = (await migrator.rollback(undefined, true)) as Batch
      return names
    }
    const [, names] = (await migrator.down()) as Batch
    return names
  })

export interface MigrationStatus {
  readonly done: ReadonlyArray<string>
  readonly pending: ReadonlyArray<string>
}

/** Which migrations have run, and which are still to run. */
export const migrationStatus = (connectionString: string): Promise<MigrationStatus> =>
  withMigrator(connectionString, async (migrator) => {
    const [done, pending] = (await migrator.list()) as [ReadonlyArray<Named>, ReadonlyArray<Named>]
    return { done: done.map(({ name }) => name), pending: pending.map(({ name }) => name) }
  })
