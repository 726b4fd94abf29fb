import type { Knex } from "knex"

export const name = "0071-worker-pay"
export const kind = "expand"

/**
 * What laundry workers of the marketplace earned and were paid: rows are only added, each once for its key. The account is not
 * referenced: writing a row would wait for the lock of its row, and the rows of a deleted account stay for the books' sake. Beside it what is sent to workers through the payment provider, and their
 * accounts there.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table worker_ledger (
      id uuid primary key,
      entry bigint generated always as identity,
      worker_id uuid not null,
      order_id text references orders (id),
      kind text not null check (
        kind in ('service-payment', 'adjustment', 'gratuity', 'cancellation-fee', 'deduction', 'payout', 'payout-returned')),
      amount_cents integer not null check (amount_cents <> 0),
      key text not null unique,
      reason text,
      recorded_at timestamptz not null,
      done_by jsonb not null,
      check ((kind in ('payout', 'payout-returned')) = (order_id is null)),
      check (kind not in ('payout', 'deduction') or amount_cents < 0),
      check (kind not in ('service-payment', 'cancellation-fee', 'payout-returned') or amount_cents > 0)
    );
    create index worker_ledger_by_worker on worker_ledger (worker_id, entry) include (amount_cents);
    create index worker_ledger_by_order on worker_ledger (order_id) where order_id is not null;
    create trigger worker_ledger_is_append_only before update or delete on worker_ledger
      for each row execute function refuse_change();
    create trigger worker_ledger_is_never_emptied before truncate on worker_ledger
      for each statement execute function refuse_change();

    create table worker_payouts (
      -- Of the payout and, as its idempotency key, of the provider's transfer.
      id uuid primary key,
      entry bigint generated always as identity,
      worker_id uuid not null,
      account_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      state text not null check (state in ('planned', 'sent', 'rejected', 'returned')),
      transfer_id text unique,
      returned_cents integer not null default 0 check (returned_cents between 0 and amount_cents),
      -- The Monday of a weekly payout; null for one by hand.
      week_of date,
      -- Why it was rejected, or taken back.
      note text,
      created_at timestamptz not null,
      done_by jsonb not null
    );
    create unique index one_weekly_payout_per_worker on worker_payouts (worker_id, week_of) where week_of is not null;
    create index worker_payouts_by_worker on worker_payouts (worker_id, entry);
    create index worker_payouts_planned on worker_payouts (entry) where state = 'planned';

    create table worker_payout_accounts (
      worker_id uuid primary key,
      account_id text not null unique,
      is_enabled boolean not null,
      -- What the provider still asks for, in its words.
      missing jsonb not null,
      updated_at timestamptz not null
    );
  `)

export const down = (knex: Knex) =>
  knex.raw("drop table worker_payout_accounts; drop table worker_payouts; drop table worker_ledger;")
