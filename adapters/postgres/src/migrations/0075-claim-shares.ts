import type { Knex } from "knex"

export const name = "0075-claim-shares"
export const kind = "expand"

/** Who bears what was given for claims of orders that laundry workers did: the platform's fees, and the worker. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table claim_shares (
      claim_id uuid primary key references claims (id),
      fee_adjustment_cents integer not null check (fee_adjustment_cents >= 0),
      deduction_cents integer not null check (deduction_cents >= 0),
      check (fee_adjustment_cents + deduction_cents > 0)
    );
  `)

export const down = (knex: Knex) => knex.raw("drop table claim_shares;")
