import type { Knex } from "knex"

export const name = "0085-pushed-links"
export const kind = "expand"

/** A link to an order's page says whether a push message brought it: those end with the browsers of an account. */
export const up = (knex: Knex) => knex.raw("alter table order_link_tokens add is_pushed boolean not null default false")

export const down = (knex: Knex) => knex.raw("alter table order_link_tokens drop column is_pushed")
