import type { Knex } from "knex"

export const name = "0058-call-counts"
export const kind = "expand"

/**
 * How often one caller made one kind of call, for all servers together. Unlogged: nobody waits for the disk, no copy of the database
 * has it, and after a crash of PostgreSQL itself counting begins anew.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create unlogged table call_counts (
      -- A keyed digest: no address can be told from it.
      key bytea primary key,
      calls integer not null,
      -- Without an index, so that a row that is counted up stays where it is.
      window_ends_at timestamptz not null
    ) with (fillfactor = 50);
  `)

export const down = (knex: Knex) => knex.raw("drop table call_counts")
