import type { Knex } from "knex"

export const name = "0094-payment-cards"
export const kind = "expand"

/**
 * Which card made a payment, by the provider's fingerprint of its number, so that two orders of one card are known for that: what a worker
 * would take for their own order, and who orders for the first time.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table payment_cards (
      intent_id text primary key,
      order_id text not null references orders (id),
      fingerprint text not null
    );
    create index payment_cards_by_order on payment_cards (order_id);
    create index payment_cards_by_fingerprint on payment_cards (fingerprint);
  `)

export const down = (knex: Knex) => knex.raw("drop table payment_cards")
