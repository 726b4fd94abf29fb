import type { Knex } from "knex"

export const name = "0036-weigh-tickets"
export const kind = "contract"
export const reason = "orders are weighed by weigh tickets, which a program before it does not write"

/** 128 random bits in 22 URL-safe characters: of each uuid six bits are not random, so both are digested. */
const newKey = `translate(rtrim(encode(substring(
  sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) for 16), 'base64'), '='), '+/', '-_')`

/** The weigh tickets of orders, which are never changed, and what customers and staff say of them. Orders that were weighed get theirs. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table orders add intake_weight_hundredths integer check (intake_weight_hundredths >= 0);
    alter table company_settings
      add scale_name text not null default '',
      add scale_serial text not null default '',
      add scale_certified_on date;

    create table weigh_tickets (
      id text primary key,
      order_id text not null references orders (id),
      number integer not null check (number > 0),
      reason text not null,
      weight_hundredths integer not null check (weight_hundredths >= 0),
      intake_weight_hundredths integer,
      scale_name text not null,
      scale_serial text not null,
      scale_certified_on date,
      weighed_at timestamptz not null,
      weighed_by jsonb not null,
      photo text,
      photo_sha256 text,
      minimum_order_amount_cents integer not null,
      price_per_pound_cents integer not null,
      free_weight_limit_hundredths integer not null,
      minimum_cents integer not null,
      charges_cents integer not null,
      written_at timestamptz not null,
      written_by jsonb not null,
      unique (order_id, number),
      check ((photo is null) = (photo_sha256 is null))
    );
    create trigger weigh_tickets_is_append_only before update or delete on weigh_tickets
      for each row execute function refuse_change();
    create trigger weigh_tickets_is_never_emptied before truncate on weigh_tickets
      for each statement execute function refuse_change();

    create table weigh_ticket_answers (
      ticket_id text primary key references weigh_tickets (id),
      order_id text not null references orders (id),
      kind text not null check (kind in ('accepted', 'objected', 'decided')),
      objection_reason text,
      objection_text text,
      objected_at timestamptz,
      accepted_at timestamptz,
      decided_at timestamptz,
      decided_by jsonb,
      sentence text
    );
    create index weigh_ticket_answers_open on weigh_ticket_answers (order_id) where kind = 'objected';
    create function tell_ticket_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)
        from orders where orders.id = new.order_id;
      return null;
    end $$;
    create trigger weigh_ticket_answers_news after insert or update on weigh_ticket_answers
      for each row execute function tell_ticket_news();
    create trigger weigh_ticket_answers_list_changes after insert or update or delete on weigh_ticket_answers
      for each statement execute function note_list_change();

    insert into weigh_tickets
    select ${newKey}, orders.id, 1, 'weighed', orders.weight_hundredths, null, '', '', null,
      weighed.at, weighed.actor, null, null,
      orders.minimum_order_amount_cents, orders.price_per_pound_cents, orders.free_weight_limit_hundredths,
      orders.minimum_payment_cents, orders.additional_charges_cents, weighed.at, weighed.actor
      from orders cross join lateral (
        -- The change that told the weight; of an order without one, its last.
        select at, actor from order_history where order_id = orders.id
         order by (changes -> 'weight') is not null desc, id desc limit 1
      ) as weighed
     where orders.weight_hundredths is not null;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table weigh_ticket_answers;
    drop function tell_ticket_news;
    drop table weigh_tickets;
    alter table company_settings drop column scale_name, drop column scale_serial, drop column scale_certified_on;
    alter table orders drop column intake_weight_hundredths;
  `)
