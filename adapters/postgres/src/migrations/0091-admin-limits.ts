import type { Knex } from "knex"

export const name = "0091-admin-limits"
export const kind = "expand"

/**
 * The most that an admin gives as credit on one day; and what admins asked for beyond their limits, which waits for an owner. `wish` is what
 * was asked for, and is emptied once it is decided; the account of who asked is not referenced, and neither is that which gets credit.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings add admin_credit_limit_cents integer not null default 20000
      check (admin_credit_limit_cents >= 0);
    create table approvals (
      id uuid primary key,
      entry bigint generated always as identity,
      kind text not null check (kind in ('refund', 'order-update', 'claim', 'credit')),
      order_id text references orders (id),
      account_id uuid,
      claim_id uuid references claims (id),
      amount_cents integer not null check (amount_cents > 0),
      given_before_cents integer not null,
      reason text not null,
      wish jsonb not null,
      asked_by jsonb not null,
      asked_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
      decided_by jsonb,
      decided_at timestamptz,
      check ((state = 'waiting') = (decided_at is null)),
      check ((order_id is null) <> (account_id is null))
    );
    create unique index approvals_waiting on approvals (kind, coalesce(order_id, account_id::text), (asked_by->>'userId'))
      where state = 'waiting';
    create index approvals_of_order on approvals (order_id) where order_id is not null;
  `)

export const down = (knex: Knex) =>
  knex.raw("drop table approvals; alter table company_settings drop column admin_credit_limit_cents;")
