import type { Knex } from "knex"

export const name = "0046-promo-codes"
export const kind = "contract"
export const reason = "promo codes lower what orders cost, which a program before it asks for in full"

const full = "(minimum_payment_cents + additional_charges_cents)"
const discount = `promo_discount_cents(promo_kind, promo_value, ${full})`
const paying = "(paid_cents - refunded_cents - disputed_cents + credit_cents)"

/** Drops what reckons with the balance, lets `change` do its work, and puts it back for this cost. */
const withBalance = (change: string, cost: string): string => `
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

/** The promo that orders and their tickets were priced with, all three columns or none. */
const promoColumns = `
      add promo_code text,
      add promo_kind text check (promo_kind in ('percent', 'amount')),
      add promo_value integer check (promo_value > 0 and (promo_kind = 'amount' or promo_value <= 100)),
      add check ((promo_code is null) = (promo_kind is null) and (promo_code is null) = (promo_value is null))`

/**
 * Promo codes. An order keeps what its code takes off; how much that is follows from minimum and charges, here as in the core. How
 * often a code was used is counted from the orders that have it.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table promo_codes (
      code text primary key check (code ~ '^[A-Z0-9-]{3,20}$'),
      kind text not null check (kind in ('percent', 'amount')),
      value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
      minimum_cents integer check (minimum_cents > 0),
      first_order_only boolean not null,
      last_day date,
      times integer check (times > 0),
      is_active boolean not null
    );
    create trigger promo_codes_news after insert or update or delete or truncate on promo_codes
      for each statement execute function tell_reference_change();

    create function promo_discount_cents(kind text, value integer, cost integer) returns integer
      language sql immutable parallel safe
      return case kind when 'percent' then ((cost::bigint * value + 50) / 100)::integer
                       when 'amount' then least(value, cost) else 0 end;

    ${withBalance(
      `alter table orders ${promoColumns};
    alter table orders add discount_cents integer generated always as (${discount}) stored;`,
      `greatest(${full} - ${discount} - goodwill_cents, 0)`,
    )}
    create index orders_by_promo_code on orders (promo_code) where promo_code is not null;
    alter table weigh_tickets ${promoColumns};
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table weigh_tickets drop column promo_code, drop column promo_kind, drop column promo_value;
    ${withBalance(
      `alter table orders drop column discount_cents, drop column promo_code, drop column promo_kind,
      drop column promo_value;`,
      `greatest(${full} - goodwill_cents, 0)`,
    )}
    drop function promo_discount_cents;
    drop table promo_codes;
  `)
