import type { Knex } from "knex"

export const name = "0086-placing-browsers"
export const kind = "expand"

/** The browsers that placed orders: who has an order's id alone is told from who placed it. A program before it keeps none. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table placing_browsers (
      order_id text not null references orders (id),
      -- Of the order and the browser's secret; the secret itself is in the browser alone.
      digest bytea not null,
      primary key (order_id, digest)
    )
  `)

export const down = (knex: Knex) => knex.raw("drop table placing_browsers")
