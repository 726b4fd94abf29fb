import type { Knex } from "knex"

export const name = "0022-no-small-attempts"
export const kind = "expand"

/**
 * Payments that were opened for less than the provider takes by card were never made there. Left open, the next payment of
 * their order would try to make them first.
 */
export const up = (knex: Knex) =>
  knex.raw(
    "update payment_attempts set state = 'canceled' where state = 'open' and intent_id is null and amount_cents < 50",
  )

/** Nobody can pay them before it either. */
export const down = () => Promise.resolve()
