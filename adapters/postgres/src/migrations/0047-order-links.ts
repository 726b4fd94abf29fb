import type { Knex } from "knex"

export const name = "0047-order-links"
export const kind = "expand"

/** Links to orders' pages: in every mail about an order, until staff end them. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table order_link_tokens (
      -- Of the token; the token itself is in the mail alone.
      token_digest bytea primary key,
      order_id text not null references orders (id),
      issued_at timestamptz not null,
      ended_at timestamptz
    );
    create index order_link_tokens_of_order on order_link_tokens (order_id);
    create index order_link_tokens_by_time on order_link_tokens (issued_at);
  `)

export const down = (knex: Knex) => knex.raw("drop table order_link_tokens")
