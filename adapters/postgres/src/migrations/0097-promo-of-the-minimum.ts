import type { Knex } from "knex"

export const name = "0097-promo-of-the-minimum"
export const kind = "expand"

/**
 * A percentage is of an order's minimum payment, also of the codes that are there, unless its owner says that it is of the whole order;
 * either may have a most that it takes off. Orders that have a code keep what it promised them: nothing of theirs is changed.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table promo_codes
      add whole_order boolean not null default false,
      add most_cents integer;
    alter table orders
      add promo_percent integer,
      add promo_most_cents integer;
    alter table weigh_tickets
      add promo_percent integer,
      add promo_most_cents integer;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table weigh_tickets drop column promo_percent, drop column promo_most_cents;
    alter table orders drop column promo_percent, drop column promo_most_cents;
    alter table promo_codes drop column whole_order, drop column most_cents;
  `)
