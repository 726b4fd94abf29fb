import type { Knex } from "knex"

export const name = "0056-schema-changes"
export const kind = "expand"

/**
 * What each migration means for programs that don't know it, so that they can tell whether they may go on. Its rows are written with
 * the migrations themselves (`note-change.ts`), those of the migrations before it with this one.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table schema_changes (
      name text primary key,
      kind text not null check (kind in ('expand', 'contract')),
      reason text,
      works_from text,
      check ((kind = 'contract') = (reason is not null)),
      check (kind = 'contract' or works_from is null)
    );
  `)

export const down = (knex: Knex) => knex.raw("drop table schema_changes")
