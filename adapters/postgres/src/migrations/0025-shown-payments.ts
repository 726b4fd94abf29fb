import type { Knex } from "knex"

export const name = "0025-shown-payments"
export const kind = "expand"

/** The first look at a payment reads otherwise than later ones. Those that are there already were looked at. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table shown_payments (
      provider_id text primary key,
      kind text not null default 'payment' check (kind = 'payment'),
      shown_at timestamptz not null,
      foreign key (provider_id, kind) references payment_ledger (provider_id, kind)
    );
    insert into shown_payments (provider_id, shown_at) select provider_id, recorded_at from payment_ledger where kind = 'payment';
  `)

export const down = (knex: Knex) => knex.raw("drop table shown_payments;")
