import type { Knex } from "knex"
import { migratedBranch } from "./branch-schema.ts"

interface Found<Row> {
  readonly rows: ReadonlyArray<Row>
}

/**
 * Sees to the extension for searches in texts. It is there once for the database, and a branch's schema is not its place: the others
 * would not find it there. It stays when a migration is taken back.
 */
export const ensureTrigrams = async (knex: Knex): Promise<void> => {
  const isBranch = (await migratedBranch(knex)) !== undefined
  await knex.raw("select pg_advisory_xact_lock(hashtextextended('laundry extensions', 0))")
  await knex.raw(`create extension if not exists pg_trgm${isBranch ? " schema public" : ""}`)
}

/**
 * The operator class of an index for such searches. A branch does not look into the schema that the extension is in; the searches
 * themselves need nothing of it by name.
 */
export const trigramOperators = async (knex: Knex): Promise<string> => {
  const { rows } = await knex.raw<Found<{ readonly place: string }>>(
    `select quote_ident(nspname) as place from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
     where extname = 'pg_trgm'`,
  )
  return `${rows[0]?.place ?? "public"}.gin_trgm_ops`
}
