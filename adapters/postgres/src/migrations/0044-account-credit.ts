import type { Knex } from "knex"

export const name = "0044-account-credit"
export const kind = "contract"
export const reason = "credit pays for orders, which a program before it asks the money for again"

const cost = "greatest(minimum_payment_cents + additional_charges_cents - goodwill_cents, 0)"
const paid = "(paid_cents - refunded_cents - disputed_cents)"

/** Drops what reckons with the balance, lets `change` do its work, and puts it back for what pays by then. */
const withBalance = (change: string, paying: string): string => `
    drop trigger order_figures_changes on orders;
    drop index orders_by_balance, orders_owing;
    alter table orders drop column balance_cents;
    ${change}
    alter table orders add balance_cents bigint generated always as (
      case when status in ('cancelled', 'missed_pickup') then 0
           when ${cost} - ${paying} > 1 then ${cost} - ${paying} else 0 end) stored;
    create index orders_by_balance on orders (balance_cents desc, order_number desc);
    create index orders_owing on orders (order_number desc) where balance_cents > 0;
    create trigger order_figures_changes after update on orders for each row
      when ((old.status, old.balance_cents, old.paid_cents, old.refunded_cents, old.disputed_cents)
            is distinct from (new.status, new.balance_cents, new.paid_cents, new.refunded_cents, new.disputed_cents))
      execute function note_order_figures();`

/**
 * Customers' credit: rows are only added. What is used on an order is summed up on it and pays for it; it is no money, so
 * the figures of money leave it out. The account is not referenced: writing a row would wait for the lock of its row. The rows of a deleted account stay for the orders' sake, as nobody's.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table credit_entries (
      id uuid primary key,
      entry bigint generated always as identity,
      user_id uuid,
      kind text not null check (kind in ('grant', 'use', 'return', 'expire')),
      amount_cents integer not null check (amount_cents > 0),
      at timestamptz not null,
      done_by jsonb not null,
      reason text,
      order_id text references orders (id),
      lot_id uuid references credit_entries (id),
      expires_on date,
      request_key text unique,
      request_fingerprint text,
      check ((kind in ('use', 'return')) = (order_id is not null)),
      check ((kind in ('use', 'expire')) = (lot_id is not null))
    );
    create index credit_entries_by_user on credit_entries (user_id, entry) where user_id is not null;
    create index credit_entries_by_order on credit_entries (order_id) where order_id is not null;
    create index credit_entries_by_lot on credit_entries (lot_id) where lot_id is not null;
    create index credit_entries_by_expiry on credit_entries (expires_on) where expires_on is not null;

    ${withBalance(
      "alter table orders add credit_cents bigint not null default 0 check (credit_cents >= 0);",
      `(${paid} + credit_cents)`,
    )}

    create function sum_credit() returns trigger language plpgsql as $$
    begin
      update orders
         set credit_cents = credit_cents + case new.kind when 'use' then new.amount_cents else -new.amount_cents end
       where id = new.order_id;
      return null;
    end $$;
    create trigger credit_is_summed after insert on credit_entries
      for each row when (new.order_id is not null) execute function sum_credit();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table credit_entries;
    drop function sum_credit;
    ${withBalance("alter table orders drop column credit_cents;", paid)}
  `)
