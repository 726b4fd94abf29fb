import { migrateToLatest, migrationStatus, NewerSchema } from "@laundry/postgres/migrate"
import type { OpenDatabase } from "./open-database.ts"

/** The schema of a database that is not ours to change lags behind the code. */
export class OutdatedSchema extends Error {
  override readonly name = "OutdatedSchema"
}

/** Whether an error says that schema and program don't fit each other, in words for the operator. */
export const isSchemaMismatch = (error: unknown): error is Error =>
  error instanceof OutdatedSchema || error instanceof NewerSchema

/**
 * Sees to it that the schema fits the code: the embedded database is migrated at once, another one is left to its
 * operator, who is told what to run.
 */
export const prepareSchema = async ({ connectionString, isEmbedded }: OpenDatabase): Promise<void> => {
  if (isEmbedded) {
    await migrateToLatest(connectionString)
    return
  }
  const { pending } = await migrationStatus(connectionString)
  if (pending.length > 0) {
    throw new OutdatedSchema(
      `The database lacks ${pending.length} migrations (${pending.join(", ")}). Run "npm run laundry -- db migrate" first.`,
    )
  }
}
