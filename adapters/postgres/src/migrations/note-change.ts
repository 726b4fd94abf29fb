import type { Knex } from "knex"
import type { Migration, SchemaChange } from "./migration.ts"

const isKept = async (knex: Knex): Promise<boolean> => {
  const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<{ readonly kept: boolean }> }>(
    "select to_regclass('schema_changes') is not null as kept",
  )
  return rows[0]?.kept === true
}

const rowOf = (change: SchemaChange) => {
  const { reason = null, worksFrom = null } = change.kind === "contract" ? change : {}
  return { name: change.name, kind: change.kind, reason, works_from: worksFrom }
}

/** Tells programs that don't know these changes what they mean for them; nothing before there is a table to say it in. */
const noteChanges = async (knex: Knex, changes: ReadonlyArray<SchemaChange>): Promise<void> => {
  if (await isKept(knex)) await knex("schema_changes").insert(changes.map(rowOf)).onConflict("name").merge()
}

const forgetChange = async (knex: Knex, name: string): Promise<void> => {
  if (await isKept(knex)) await knex("schema_changes").where({ name }).delete()
}

/** A migration that notes in its own transaction what it and those before it mean for programs that don't know them. */
export const noting = (migration: Migration, all: ReadonlyArray<Migration>): Pick<Migration, "up" | "down"> => ({
  up: async (knex) => {
    await migration.up(knex)
    await noteChanges(knex, all.slice(0, all.indexOf(migration) + 1))
  },
  down: async (knex) => {
    await forgetChange(knex, migration.name)
    await migration.down(knex)
  },
})
