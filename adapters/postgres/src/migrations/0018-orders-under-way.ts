import type { Knex } from "knex"

export const name = "0018-orders-under-way"
export const kind = "expand"

/** What the road and the machines ask for: where orders are that wait for money, and what happened since this morning. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index orders_waiting_for_money on orders (status_before, pickup_date)
      where status = 'additional_payment_required';
    create index orders_to_pick_up on orders (pickup_date, order_number) where status = 'ordered';
    create index order_history_updates on order_history (at) where event = 'updated';
  `)

export const down = (knex: Knex) =>
  knex.raw("drop index order_history_updates, orders_to_pick_up, orders_waiting_for_money;")
