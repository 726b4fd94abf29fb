import type { Knex } from "knex"

export const name = "0003-payments"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table payment_attempts (
      id uuid primary key,
      order_id text not null references orders (id),
      amount_cents integer not null check (amount_cents > 0),
      state text not null check (state in ('open', 'succeeded', 'canceled')),
      intent_id text unique,
      client_secret text,
      created_at timestamptz not null
    );
    create unique index one_open_attempt_per_order_and_amount on payment_attempts (order_id, amount_cents) where state = 'open';
    create index payment_attempts_by_order on payment_attempts (order_id, created_at);

    create table payment_ledger (
      provider_id text primary key,
      kind text not null check (kind in ('payment', 'refund')),
      intent_id text not null,
      order_id text not null references orders (id),
      amount_cents integer not null check (amount_cents > 0),
      recorded_at timestamptz not null
    );
    create index payment_ledger_by_order on payment_ledger (order_id, recorded_at);
    create trigger payment_ledger_is_append_only before update or delete on payment_ledger
      for each row execute function refuse_change();

    create table refunds (
      id uuid primary key,
      order_id text not null references orders (id),
      intent_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      state text not null check (state in ('requested', 'sent', 'rejected')),
      requested_at timestamptz not null
    );
    create index refunds_by_order on refunds (order_id) where state = 'requested';

    create table payment_flags (
      intent_id text not null,
      reason text not null,
      order_id text,
      flagged_at timestamptz not null,
      primary key (intent_id, reason)
    );
  `)

export const down = (knex: Knex) =>
  knex.raw("drop table payment_flags; drop table refunds; drop table payment_ledger; drop table payment_attempts;")
