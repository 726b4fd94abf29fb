import type { Knex } from "knex"

export const name = "0020-disputes-and-goodwill"
export const kind = "contract"
export const reason = "the ledger knows a row by the provider's id and its kind, which a program before it does not"

/** Drops what reckons with the balance, lets `change` do its work, and puts it back for the balance that `cost` and `paid` make. */
const withBalance = (change: string, cost: string, paid: string) => `
    drop trigger order_figures_changes on orders;
    drop index orders_by_balance, orders_owing;
    alter table orders drop column balance_cents;
    ${change}
    alter table orders add balance_cents bigint generated always as (
      case when status in ('cancelled', 'missed_pickup') then 0
           when ${cost} - (${paid}) > 1 then ${cost} - (${paid}) else 0 end) stored;
    create index orders_by_balance on orders (balance_cents desc, order_number desc);
    create index orders_owing on orders (order_number desc) where balance_cents > 0;`

const noteFigures = (paid: (row: "old" | "new") => string) => `
    create or replace function note_order_figures() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
          values (old.status, -1, -(old.balance_cents > 0)::int, -old.balance_cents, -(${paid("old")}));
      end if;
      if tg_op <> 'DELETE' then
        insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
          values (new.status, 1, (new.balance_cents > 0)::int, new.balance_cents, ${paid("new")});
      end if;
      return null;
    end $$;`

/**
 * The ledger learns of disputes, and of refunds that fail after they were sent: what is taken back is kept beside what it
 * takes back, under the provider's one id. What of a refund was a gift lowers the order's cost, and so what it owes.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table payment_ledger drop constraint payment_ledger_kind_check;
    alter table payment_ledger add constraint payment_ledger_kind_check
      check (kind in ('payment', 'refund', 'refund-failed', 'dispute', 'dispute-won'));
    alter table payment_ledger drop constraint payment_ledger_pkey;
    alter table payment_ledger add primary key (provider_id, kind);
    alter table payment_ledger add goodwill_cents integer not null default 0
      check (goodwill_cents >= 0 and goodwill_cents <= amount_cents);

    ${withBalance(
      `alter table orders add disputed_cents bigint not null default 0;
    alter table orders add goodwill_cents bigint not null default 0;`,
      "minimum_payment_cents + additional_charges_cents - goodwill_cents",
      "paid_cents - refunded_cents - disputed_cents",
    )}
    ${noteFigures((row) => `${row}.paid_cents - ${row}.refunded_cents - ${row}.disputed_cents`)}
    create trigger order_figures_changes after update on orders for each row
      when ((old.status, old.balance_cents, old.paid_cents, old.refunded_cents, old.disputed_cents)
            is distinct from (new.status, new.balance_cents, new.paid_cents, new.refunded_cents, new.disputed_cents))
      execute function note_order_figures();

    create or replace function sum_ledger() returns trigger language plpgsql as $$
    declare
      amount bigint := new.amount_cents;
    begin
      update orders
         set paid_cents = paid_cents + case new.kind when 'payment' then amount else 0 end,
             refunded_cents = refunded_cents + case new.kind when 'refund' then amount when 'refund-failed' then -amount else 0 end,
             disputed_cents = disputed_cents + case new.kind when 'dispute' then amount when 'dispute-won' then -amount else 0 end,
             goodwill_cents = goodwill_cents + case new.kind when 'refund-failed' then -new.goodwill_cents else new.goodwill_cents end
       where id = new.order_id;
      return null;
    end $$;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    create or replace function sum_ledger() returns trigger language plpgsql as $$
    begin
      update orders
         set paid_cents = paid_cents + case new.kind when 'payment' then new.amount_cents else 0 end,
             refunded_cents = refunded_cents + case new.kind when 'refund' then new.amount_cents else 0 end
       where id = new.order_id;
      return null;
    end $$;
    ${withBalance(
      "alter table orders drop column goodwill_cents, drop column disputed_cents;",
      "minimum_payment_cents + additional_charges_cents",
      "paid_cents - refunded_cents",
    )}
    ${noteFigures((row) => `${row}.paid_cents - ${row}.refunded_cents`)}
    create trigger order_figures_changes after update on orders for each row
      when ((old.status, old.balance_cents, old.paid_cents, old.refunded_cents)
            is distinct from (new.status, new.balance_cents, new.paid_cents, new.refunded_cents))
      execute function note_order_figures();
    alter table payment_ledger drop column goodwill_cents;
    alter table payment_ledger drop constraint payment_ledger_pkey;
    alter table payment_ledger add primary key (provider_id);
    alter table payment_ledger drop constraint payment_ledger_kind_check;
    alter table payment_ledger add constraint payment_ledger_kind_check check (kind in ('payment', 'refund'));
  `)
