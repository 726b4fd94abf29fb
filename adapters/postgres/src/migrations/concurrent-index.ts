import type { Knex } from "knex"
import type { Migration } from "./migration.ts"

/** Whether an index is there, and whole: one that was broken off while it was made is kept by PostgreSQL, and never used. */
const indexState = async (knex: Knex, name: string): Promise<"none" | "broken" | "whole"> => {
  const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<{ readonly whole: boolean }> }>(
    "select indisvalid as whole from pg_index where indexrelid = to_regclass(?)",
    [name],
  )
  const [row] = rows
  if (row === undefined) return "none"
  return row.whole ? "whole" : "broken"
}

/**
 * The steps of a migration that makes an index while its table goes on being written to. What a crash has left of it is removed first.
 * `definition` is what follows the index's name: `on orders (status)`.
 */
export const concurrentIndex = (
  name: string,
  definition: string,
  kind: "index" | "unique index" = "index",
): Pick<Migration, "config" | "up" | "down"> => ({
  config: { transaction: false },
  up: async (knex) => {
    if ((await indexState(knex, name)) === "broken") await knex.raw(`drop index concurrently ${name}`)
    await knex.raw(`create ${kind} concurrently if not exists ${name} ${definition}`)
  },
  down: (knex) => knex.raw(`drop index concurrently if exists ${name}`),
})
