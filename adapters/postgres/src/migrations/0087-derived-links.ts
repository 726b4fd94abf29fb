import type { Knex } from "knex"

export const name = "0087-derived-links"
export const kind = "expand"

/**
 * A link to pay says whether another link made it, and so shows no more than that one; and orders whose links were all ended say so for
 * good. A program before it makes links as they were.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table payment_link_tokens add is_derived boolean not null default false;
    create table ended_orders (
      order_id text primary key references orders (id),
      ended_at timestamptz not null
    );
  `)

export const down = (knex: Knex) =>
  knex.raw("drop table ended_orders; alter table payment_link_tokens drop column is_derived")
