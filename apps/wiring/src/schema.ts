import { migrateSandboxOn } from "@laundry/payments-sandbox/storage/migrate-sandbox"
import { UnfinishedRestore } from "@laundry/postgres/backup/unfinished-restore"
import { branchOf, schemasAt } from "@laundry/postgres/database/branch"
import type { ProbeConnections } from "@laundry/postgres/database/probe-connections"
import { InsideBranch, NoBranch } from "@laundry/postgres/migrations/branch-schema"
import { TableBusy } from "@laundry/postgres/migrations/lock-patience"
import { migrateToLatest } from "@laundry/postgres/migrations/migrate"
import { OlderPrograms } from "@laundry/postgres/migrations/older-programs"
import { expectBearable, expectUsable, lookAtSchema, NewerSchema } from "@laundry/postgres/migrations/schema-state"
import type { OpenDatabase } from "./database/open-database.ts"

/** The schema lags behind the code, and is not ours to change; or the branch is not there at all. */
export class OutdatedSchema extends Error {
  override readonly name = "OutdatedSchema"
}

/** Whether an error says that schema and program don't fit each other, in words for the operator. */
export const isSchemaMismatch = (error: unknown): error is Error =>
  [OutdatedSchema, NewerSchema, InsideBranch, NoBranch, OlderPrograms, TableBusy, UnfinishedRestore].some(
    (mismatch) => error instanceof mismatch,
  )

/**
 * Brings the schema up to date as its owner, and grants the product's role what it needs. `say` is told which migration it is at, and
 * what it waits for; `stopping` ends it between two steps. Returns the migrations that ran.
 */
export const migrateDatabase = (
  { ownerConnectionString, applicationRole }: Pick<OpenDatabase, "ownerConnectionString" | "applicationRole">,
  say?: (line: string) => void,
  stopping?: AbortSignal,
): Promise<ReadonlyArray<string>> =>
  migrateToLatest(ownerConnectionString, {
    applicationRole,
    stopping,
    ...(say === undefined ? {} : { say }),
    before: (client) => expectUsable(client, ownerConnectionString),
    after: async (client) => {
      if (applicationRole !== undefined) await migrateSandboxOn(client, schemasAt(ownerConnectionString).sandbox)
    },
  })

/**
 * Sees to it that the schema fits the code: the embedded database is migrated at once, another one is left to its
 * operator, who is told what to run. `stopping` ends the migration between two steps.
 */
export const prepareSchema = async (
  database: OpenDatabase,
  probes: ProbeConnections,
  stopping?: AbortSignal,
): Promise<void> => {
  if (database.isEmbedded) await migrateDatabase(database, undefined, stopping)
  else await expectSchema(database, probes)
}

/**
 * As {@link prepareSchema} for a command that comes by: where no migration of ours is left, it takes what else belongs to one (the job
 * library's tables, the sandbox's, the grants) as the last start left it. To look at each takes longer than most commands. It makes no branch:
 * a name that none has is more likely misspelled than meant.
 */
export const expectSchema = async (database: OpenDatabase, probes: ProbeConnections): Promise<void> => {
  const { ownerConnectionString } = database
  const state = await probes.use(ownerConnectionString, (client) => lookAtSchema(client, ownerConnectionString))
  expectBearable(state)
  const { done, pending } = state
  if (pending.length === 0) return
  const branch = branchOf(ownerConnectionString)
  if (branch !== undefined && done.length === 0) {
    throw new OutdatedSchema(
      `There is no branch ${branch} in this database. If it is meant, "laundry db migrate" makes it.`,
    )
  }
  if (database.isEmbedded) {
    await migrateDatabase(database)
  } else {
    throw new OutdatedSchema(
      `The database lacks ${pending.length} migrations (${pending.map(({ name }) => name).join(", ")}). Run "laundry db migrate" first.`,
    )
  }
}

export { expectBearable } from "@laundry/postgres/migrations/schema-state"
