import type { Knex } from "knex"

export const name = "0040-reconciliations"
export const kind = "expand"

/** What came of comparing the ledger with the provider's books, for each day the newest. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table reconciliations (
      day date primary key,
      compared_at timestamptz not null,
      compared_by jsonb not null,
      ours jsonb not null,
      theirs jsonb not null,
      differences jsonb not null,
      payouts jsonb not null
    );
    create index payment_ledger_by_intent on payment_ledger (intent_id);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop index payment_ledger_by_intent;
    drop table reconciliations;
  `)
