import type { Knex } from "knex"

export const name = "0041-receipts"
export const kind = "contract"
export const reason = "payments and refunds have receipts, which a program before it does not write"

/** 128 random bits in 22 URL-safe characters: of each uuid six bits are not random, so both are digested. */
const newKey = `translate(rtrim(encode(substring(
  sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) for 16), 'base64'), '='), '+/', '-_')`

const order = "recorded_at, kind <> 'payment', provider_id, kind"
const dollars = (cents: string): string => `to_char(${cents} / 100.0, 'FM$999999990.00')`
const pounds = (hundredths: string): string => `trim_scale(${hundredths} / 100.0)::text`
const line = (label: string, amount: string): string => `json_build_object('label', ${label}, 'amount', ${amount})`

/**
 * The receipts of payments and refunds, which are never changed, and the keys to orders' statements. Rows that are in the ledger get
 * theirs, numbered by time, with the cost as it was then: that of the newest weigh ticket, or the minimum.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table receipts (
      id text primary key,
      number bigint not null unique check (number > 0),
      kind text not null check (kind in ('payment', 'refund')),
      provider_id text not null,
      order_id text not null references orders (id),
      amount_cents integer not null check (amount_cents > 0),
      at timestamptz not null,
      cost jsonb not null,
      settled jsonb not null,
      unique (provider_id, kind),
      foreign key (provider_id, kind) references payment_ledger (provider_id, kind)
    );
    create index receipts_by_order on receipts (order_id, number);
    create table order_statements (
      id text primary key,
      order_id text not null unique references orders (id)
    );
    -- The number of the newest receipt. Its row is held until the end of a transaction that takes one, so that none is left out.
    create table receipt_numbers (last bigint not null);

    with moves as (
      select *,
        sum(case kind when 'payment' then amount_cents when 'refund' then -amount_cents when 'refund-failed' then amount_cents
                      when 'dispute' then -amount_cents when 'dispute-won' then amount_cents end) over so_far as paid_after,
        sum(case kind when 'refund' then goodwill_cents when 'refund-failed' then -goodwill_cents else 0 end) over so_far as gift
        from payment_ledger window so_far as (partition by order_id order by ${order} rows unbounded preceding)
    ), priced as (
      select moves.*,
        coalesce(ticket.minimum_cents, orders.minimum_payment_cents) as minimum,
        coalesce(ticket.free_weight_limit_hundredths, orders.free_weight_limit_hundredths) as covers,
        coalesce(ticket.charges_cents, 0) as charges,
        coalesce(ticket.price_per_pound_cents, orders.price_per_pound_cents) as price,
        greatest(coalesce(ticket.weight_hundredths, 0) - ticket.free_weight_limit_hundredths, 0) as beyond,
        coalesce((select to_status from order_history where order_history.order_id = moves.order_id and at <= moves.recorded_at
                   order by order_history.id desc limit 1), 'ordered') in ('cancelled', 'missed_pickup') as is_called_off
        from moves join orders on orders.id = moves.order_id
        left join lateral (select * from weigh_tickets where weigh_tickets.order_id = moves.order_id
                             and written_at <= moves.recorded_at order by number desc limit 1) as ticket on true
       where kind in ('payment', 'refund')
    ), worded as (
      select *, case kind when 'payment' then -amount_cents else amount_cents end as moved from priced
    )
    insert into receipts
    select ${newKey}, row_number() over (order by ${order}), kind, provider_id, order_id, amount_cents, recorded_at,
      case when is_called_off then '[]'::jsonb else
        jsonb_build_array(${line(`'Minimum, covers ' || ${pounds("covers")} || ' lbs'`, "minimum")})
        || case when charges = 0 then '[]'::jsonb
                when charges = (beyond * price + 50) / 100 then jsonb_build_array(${line(
                  `${pounds("beyond")} || ' lbs more, at ' || ${dollars("price")} || ' per pound'`,
                  "charges",
                )})
                else jsonb_build_array(${line("'Additional charges'", "charges")}) end
        || case when gift = 0 then '[]'::jsonb
                else jsonb_build_array(${line("'Taken off'", "-least(gift, minimum + charges)")}) end
      end,
      case when paid_after + moved = 0 then '[]'::jsonb
           else jsonb_build_array(${line("'Paid before'", "-(paid_after + moved)")}) end
      || jsonb_build_array(${line("case kind when 'payment' then 'This payment' else 'This refund' end", "moved")})
      from worded;
    insert into receipt_numbers select coalesce(max(number), 0) from receipts;
    insert into order_statements select ${newKey}, order_id from (select distinct order_id from receipts) as paid;

    create trigger receipts_is_append_only before update or delete on receipts
      for each row execute function refuse_change();
    create trigger receipts_is_never_emptied before truncate on receipts
      for each statement execute function refuse_change();
  `)

export const down = (knex: Knex) =>
  knex.raw("drop table receipt_numbers; drop table order_statements; drop table receipts")
