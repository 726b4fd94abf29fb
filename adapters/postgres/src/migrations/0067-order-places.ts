import type { Knex } from "knex"

export const name = "0067-order-places"
export const kind = "expand"

const tell = (order: string, places: string): string => `
  perform pg_notify(in_branch('live_news'),
    json_build_object('topic', 'orders', 'userId', ${order}.user_id, 'orderId', ${order}.id${places})::text)`

/** Where an order is on its way, also while it waits for money. */
const placeOf = (order: string): string =>
  `case ${order}.status when 'additional_payment_required' then coalesce(${order}.status_before, ${order}.status) else ${order}.status end`

const placed = (order: string): string =>
  `json_build_object('place', ${placeOf(order)}, 'pickupDate', ${order}.pickup_date)`

const routeNews = (places: string): string => `
  create or replace function tell_route_news() returns trigger language plpgsql as $$
  begin
    ${tell("orders", places)}
      from orders where orders.id in (
        select order_id from changed
        union select order_id from driver_route_stops where route_id in (select route_id from changed));
    return null;
  end $$;

  create or replace function tell_route_of_order() returns trigger language plpgsql as $$
  begin
    ${tell("orders", places)}
      from driver_route_stops moved
      join driver_route_stops others using (route_id)
      join orders on orders.id = others.order_id
      where moved.order_id = new.id;
    return null;
  end $$;`

/**
 * News of an order say where it was and is, so that only those screens ask that may show it. A route that moves on moves none of its
 * orders. Other news of an order leave its places open, as all did before.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create or replace function tell_order_news() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (${placeOf("old")}, old.pickup_date) is distinct from (${placeOf("new")}, new.pickup_date) then
        ${tell("new", `, 'places', json_build_array(${placed("old")}, ${placed("new")})`)};
      else
        ${tell("new", `, 'places', json_build_array(${placed("new")})`)};
      end if;
      return null;
    end $$;
    ${routeNews(", 'places', json_build_array()")}
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    create or replace function tell_order_news() returns trigger language plpgsql as $$
    begin
      ${tell("new", "")};
      return null;
    end $$;
    ${routeNews("")}
  `)
