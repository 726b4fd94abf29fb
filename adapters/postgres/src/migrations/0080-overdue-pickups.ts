import type { Knex } from "knex"

export const name = "0080-overdue-pickups"
export const kind = "expand"

/**
 * When the desk was told that a worker had not picked an accepted order up in its window. The admin list shows that: its version counts it, and
 * the screens of staff hear of it.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table offers add column overdue_at timestamptz;
    create function tell_overdue_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify(in_branch('live_news'),
          json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)
        from orders where orders.id = new.order_id;
      return null;
    end $$;
    create trigger offers_overdue_news after update on offers for each row
      when (new.overdue_at is distinct from old.overdue_at) execute function tell_overdue_news();
    create trigger offers_list_changes after update of overdue_at on offers for each statement execute function note_list_change();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger offers_list_changes on offers;
    drop trigger offers_overdue_news on offers;
    drop function tell_overdue_news;
    alter table offers drop column overdue_at;
  `)
