import type { Knex } from "knex"

export const name = "0050-driver-routes"
export const kind = "expand"

const notify = `
  perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)`

/**
 * The routes that drivers have started, as long as they run. What changes one stop moves the estimates of all, so it tells the
 * screens of each order on the route.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table driver_routes (
      id uuid primary key,
      position bigint generated always as identity,
      driver_id uuid not null references users (id) on delete cascade,
      driver_name text not null,
      leg text not null check (leg in ('pickups', 'deliveries')),
      started_at timestamptz not null,
      depot_latitude double precision,
      depot_longitude double precision
    );
    create table driver_route_stops (
      route_id uuid not null references driver_routes (id) on delete cascade,
      order_id text not null references orders (id),
      position integer not null,
      latitude double precision,
      longitude double precision,
      done_at timestamptz,
      primary key (route_id, order_id)
    );
    create index driver_route_stops_of_order on driver_route_stops (order_id);

    create function tell_route_news() returns trigger language plpgsql as $$
    begin
      ${notify}
        from orders where orders.id in (
          select order_id from changed
          union select order_id from driver_route_stops where route_id in (select route_id from changed));
      return null;
    end $$;
    create trigger driver_route_stops_added after insert on driver_route_stops
      referencing new table as changed for each statement execute function tell_route_news();
    create trigger driver_route_stops_changed after update on driver_route_stops
      referencing new table as changed for each statement execute function tell_route_news();
    create trigger driver_route_stops_gone after delete on driver_route_stops
      referencing old table as changed for each statement execute function tell_route_news();

    create function tell_route_of_order() returns trigger language plpgsql as $$
    begin
      ${notify}
        from driver_route_stops moved
        join driver_route_stops others using (route_id)
        join orders on orders.id = others.order_id
        where moved.order_id = new.id;
      return null;
    end $$;
    create trigger orders_route_news after update on orders for each row
      when ((old.status, old.status_before) is distinct from (new.status, new.status_before))
      execute function tell_route_of_order();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger orders_route_news on orders;
    drop function tell_route_of_order;
    drop table driver_route_stops;
    drop function tell_route_news;
    drop table driver_routes;
  `)
