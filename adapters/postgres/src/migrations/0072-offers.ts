import type { Knex } from "knex"

export const name = "0072-offers"
export const kind = "expand"

/**
 * What the workers of the marketplace were offered: one offer of an order is open or accepted at most. Every worker's screen hears of an
 * offer that opens or is gone, and the one who accepted it of what becomes of the order.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table offers (
      id text primary key,
      entry bigint generated always as identity,
      order_id text not null references orders (id),
      state text not null
        check (state in ('open', 'accepted', 'released', 'taken-by-house', 'withdrawn', 'expired')),
      opened_at timestamptz not null,
      deadline timestamptz not null,
      -- Only while it is open: it says where somebody lives.
      latitude double precision,
      longitude double precision,
      accepted_by uuid references users (id),
      accepted_at timestamptz,
      ended_at timestamptz,
      release_pickup_deadline timestamptz,
      release_had_notice boolean,
      release_measure text check (release_measure in ('warning', 'pause')),
      check ((accepted_by is null) = (accepted_at is null)),
      check (state not in ('accepted', 'released') or accepted_by is not null),
      check ((state in ('open', 'accepted')) = (ended_at is null)),
      check ((state = 'released') = (release_had_notice is not null)),
      check ((state = 'released') = (release_pickup_deadline is not null))
    );
    create unique index one_live_offer_per_order on offers (order_id) where state in ('open', 'accepted');
    create index offers_of_order on offers (order_id);
    create index offers_by_deadline on offers (deadline) where state = 'open';
    create index offers_of_worker on offers (accepted_by, accepted_at) where accepted_by is not null;

    create function tell_offer_news() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or old.state = 'open' then
        perform pg_notify(in_branch('live_news'), json_build_object('topic', 'work', 'userId', null)::text);
      elsif new.accepted_by is not null then
        perform pg_notify(in_branch('live_news'), json_build_object('topic', 'work', 'userId', new.accepted_by)::text);
      end if;
      return null;
    end $$;
    create trigger offers_news after insert or update on offers for each row execute function tell_offer_news();

    create function tell_work_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify(in_branch('live_news'), json_build_object('topic', 'work', 'userId', new.worker_id)::text);
      return null;
    end $$;
    create trigger orders_work_news after update on orders for each row
      when (new.worker_id is not null) execute function tell_work_news();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger orders_work_news on orders;
    drop function tell_work_news;
    drop table offers;
    drop function tell_offer_news;
  `)
