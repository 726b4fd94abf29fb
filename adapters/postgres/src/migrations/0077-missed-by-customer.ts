import type { Knex } from "knex"

export const name = "0077-missed-by-customer"
export const kind = "expand"

/** An offer can end because the customer missed the worker's pickup. The rows that there are keep what was asked of them before. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table offers
      drop constraint offers_state_check,
      add constraint offers_state_check
        check (state in ('open', 'accepted', 'released', 'taken-by-house', 'withdrawn', 'missed', 'expired')) not valid;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    update offers set state = 'withdrawn' where state = 'missed';
    alter table offers
      drop constraint offers_state_check,
      add constraint offers_state_check
        check (state in ('open', 'accepted', 'released', 'taken-by-house', 'withdrawn', 'expired')) not valid;
  `)
