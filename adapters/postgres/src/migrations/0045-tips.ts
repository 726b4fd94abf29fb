import type { Knex } from "knex"

export const name = "0045-tips"
export const kind = "contract"
export const reason = "payments may be tips, which a program before it takes for payments of the order"

const tables = ["payment_attempts", "payment_ledger", "refunds"]

/**
 * What money was paid for: the order, or a tip on it, which none of the order's sums counts. A tip changes no order, so it tells open
 * screens itself. Beside it the links that lead to tipping, and the setting that offers it.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    ${tables
      .map(
        (table) =>
          `alter table ${table} add purpose text not null default 'order' check (purpose in ('order', 'tip'));`,
      )
      .join("\n")}
    alter table payment_ledger add constraint tips_are_no_gifts check (purpose = 'order' or goodwill_cents = 0);

    drop index one_open_attempt_per_order_and_amount;
    create unique index one_open_attempt_per_order_and_amount on payment_attempts (order_id, amount_cents)
      where state = 'open' and purpose = 'order';
    create unique index one_open_tip_per_order on payment_attempts (order_id) where state = 'open' and purpose = 'tip';
    create index tips_by_time on payment_ledger (recorded_at) where purpose = 'tip';

    drop trigger payment_ledger_sums on payment_ledger;
    create trigger payment_ledger_sums after insert on payment_ledger for each row
      when (new.purpose = 'order') execute function sum_ledger();
    create function tell_tip_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)
        from orders where orders.id = new.order_id;
      return null;
    end $$;
    create trigger payment_ledger_tip_news after insert on payment_ledger for each row
      when (new.purpose = 'tip') execute function tell_tip_news();

    create table tip_link_tokens (
      -- Of the token; the token itself is in the mail alone.
      token_digest bytea primary key,
      order_id text not null references orders (id),
      issued_at timestamptz not null
    );

    alter table company_settings add tips_offered boolean not null default false;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table company_settings drop column tips_offered;
    drop table tip_link_tokens;
    drop trigger payment_ledger_tip_news on payment_ledger;
    drop function tell_tip_news;
    drop trigger payment_ledger_sums on payment_ledger;
    create trigger payment_ledger_sums after insert on payment_ledger for each row execute function sum_ledger();
    drop index tips_by_time;
    drop index one_open_tip_per_order;
    drop index one_open_attempt_per_order_and_amount;
    create unique index one_open_attempt_per_order_and_amount on payment_attempts (order_id, amount_cents) where state = 'open';
    alter table payment_ledger drop constraint tips_are_no_gifts;
    ${tables.map((table) => `alter table ${table} drop column purpose;`).join("\n")}
  `)
