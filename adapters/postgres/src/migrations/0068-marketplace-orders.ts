import type { Knex } from "knex"

export const name = "0068-marketplace-orders"
export const kind = "expand"

/**
 * Who does an order's laundry, the marketplace's terms that it was placed under, and its oversized items. Without them it is the house
 * crew's, as all orders were before.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table orders
      add handling text not null default 'house',
      add worker_id uuid,
      add worker_in_transit_at timestamptz,
      add oversized_items integer not null default 0,
      add marketplace_terms jsonb;
    alter table orders
      add constraint handled_by_one check ((handling = 'worker') = (worker_id is not null)
        and (worker_in_transit_at is null or worker_id is not null)
        and handling in ('house', 'offered', 'worker')) not valid;
    alter table weigh_tickets
      add oversized_items integer not null default 0,
      add marketplace_terms jsonb;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table weigh_tickets drop column oversized_items, drop column marketplace_terms;
    alter table orders
      drop constraint handled_by_one,
      drop column handling, drop column worker_id, drop column worker_in_transit_at, drop column oversized_items, drop column marketplace_terms;
  `)
