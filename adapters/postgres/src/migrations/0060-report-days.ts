import type { Knex } from "knex"

export const name = "0060-report-days"
export const kind = "expand"

const figures = `
      revenue_cents bigint not null default 0,
      orders bigint not null default 0,
      billed_cents bigint not null default 0,
      discounts_cents bigint not null default 0,
      cancelled bigint not null default 0,
      missed bigint not null default 0,
      owing bigint not null default 0,
      balance_cents bigint not null default 0,
      weight_hundredths bigint not null default 0,
      delivered bigint not null default 0,
      texts bigint not null default 0,
      segments bigint not null default 0,
      text_hundredths bigint not null default 0`

/** What of an order is in a report. Without generated columns, so that what drops one need not know of it. */
const counted = (row: "old" | "new"): string =>
  [
    "status",
    "status_before",
    "created_at",
    "minimum_payment_cents",
    "additional_charges_cents",
    "promo_kind",
    "promo_value",
    "goodwill_cents",
    "paid_cents",
    "refunded_cents",
    "disputed_cents",
    "credit_cents",
    "pickup_date",
    "weight_hundredths",
    "delivered_at",
    "delivery_date",
  ]
    .map((column) => `${row}.${column}`)
    .join(", ")

const versionOf = (row: "old" | "new", sign: -1 | 1): string => `
        (${sign}, ${row}.created_at, ${row}.status, ${row}.status_before, ${row}.discount_cents, ${row}.balance_cents,
         greatest(${row}.minimum_payment_cents + ${row}.additional_charges_cents - ${row}.discount_cents - ${row}.goodwill_cents, 0),
         ${row}.pickup_date, ${row}.weight_hundredths, ${row}.delivered_at, ${row}.delivery_date)`

/**
 * The figures of reports by local day, and the changes that are not in them yet: what each transaction adds to a moment or day
 * and takes away. Changes know no zone; the figures are of one (`report_rollup`), from `since` on. Earlier days are not added up yet.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table report_rollup (
      is_only boolean primary key default true check (is_only),
      zone text not null,
      -- Deliveries are on time by this.
      delivery_time time not null,
      since date not null
    );
    create table report_days (
      day date primary key,
      on_time bigint not null default 0,
      ${figures}
    );
    create table report_changes (
      id bigint generated always as identity primary key,
      at timestamptz,
      day date,
      -- The day for which what was delivered then was promised.
      promised date,
      ${figures},
      check ((at is null) <> (day is null))
    );

    create function note_order_in_reports() returns trigger language plpgsql as $$
    begin
      insert into report_changes (at, day, promised, orders, billed_cents, discounts_cents, cancelled, missed, owing,
                                  balance_cents, weight_hundredths, delivered)
      select part.at, part.day, part.promised, sum(sign * part.orders), sum(sign * billed), sum(sign * discounts),
             sum(sign * cancelled), sum(sign * missed), sum(sign * owing), sum(sign * owed), sum(sign * weight),
             sum(sign * part.delivered)
        from (values ${versionOf("old", -1)}, ${versionOf("new", 1)})
          as version (sign, created_at, status, status_before, discount, balance, cost, pickup_date, weighed, delivered_at, delivery_date)
       cross join lateral (select
          (status not in ('cancelled', 'missed_pickup'))::int as stands,
          (status = 'delivered' or (status = 'additional_payment_required' and status_before is not distinct from 'delivered'))::int
            as is_delivered) as known
       cross join lateral (values
          (created_at, null::date, null::date, stands, stands * cost, stands * discount, (status = 'cancelled')::int,
           (status = 'missed_pickup')::int, (balance > 0)::int, balance, 0, 0),
          (null, pickup_date, null, 0, 0, 0, 0, 0, 0, 0, stands * coalesce(weighed, 0), 0),
          (delivered_at, null, delivery_date, 0, 0, 0, 0, 0, 0, 0, 0, is_delivered))
          as part (at, day, promised, orders, billed, discounts, cancelled, missed, owing, owed, weight, delivered)
       where status is not null and (part.at is not null or part.day is not null)
       group by part.at, part.day, part.promised
      having (sum(sign * part.orders), sum(sign * billed), sum(sign * discounts), sum(sign * cancelled), sum(sign * missed),
              sum(sign * owing), sum(sign * owed), sum(sign * weight), sum(sign * part.delivered))
             is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0);
      return null;
    end $$;
    create trigger orders_in_reports after insert or delete on orders for each row execute function note_order_in_reports();
    create trigger order_changes_in_reports after update on orders for each row
      when ((${counted("old")}) is distinct from (${counted("new")})) execute function note_order_in_reports();

    create function note_money_in_reports() returns trigger language plpgsql as $$
    begin
      insert into report_changes (at, revenue_cents)
        values (new.recorded_at,
                case when new.kind in ('payment', 'refund-failed', 'dispute-won') then new.amount_cents else -new.amount_cents end);
      return null;
    end $$;
    create trigger payment_ledger_in_reports after insert on payment_ledger for each row
      when (new.purpose = 'order') execute function note_money_in_reports();

    create function note_text_in_reports() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.channel = 'text' and old.outcome = 'sent' then
        insert into report_changes (at, texts, segments, text_hundredths)
          values (old.at, -1, -coalesce(old.segments, 0), -coalesce(old.segments::bigint * old.segment_price, 0));
      end if;
      if tg_op <> 'DELETE' and new.channel = 'text' and new.outcome = 'sent' then
        insert into report_changes (at, texts, segments, text_hundredths)
          values (new.at, 1, coalesce(new.segments, 0), coalesce(new.segments::bigint * new.segment_price, 0));
      end if;
      return null;
    end $$;
    create trigger sent_texts_in_reports after insert on sent_messages for each row
      when (new.channel = 'text' and new.outcome = 'sent') execute function note_text_in_reports();
    create trigger sent_text_changes_in_reports after update on sent_messages for each row
      when ((old.channel, old.outcome, old.at, old.segments, old.segment_price)
            is distinct from (new.channel, new.outcome, new.at, new.segments, new.segment_price))
      execute function note_text_in_reports();
    create trigger gone_texts_in_reports after delete on sent_messages for each row
      when (old.channel = 'text' and old.outcome = 'sent') execute function note_text_in_reports();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger gone_texts_in_reports on sent_messages;
    drop trigger sent_text_changes_in_reports on sent_messages;
    drop trigger sent_texts_in_reports on sent_messages;
    drop function note_text_in_reports;
    drop trigger payment_ledger_in_reports on payment_ledger;
    drop function note_money_in_reports;
    drop trigger order_changes_in_reports on orders;
    drop trigger orders_in_reports on orders;
    drop function note_order_in_reports;
    drop table report_changes;
    drop table report_days;
    drop table report_rollup;
  `)
