import type { Knex } from "knex"

export const name = "0079-payout-reversals"
export const kind = "expand"

/** Who takes a payout back and why, written before the provider is asked: its event may come before its answer. */
export const up = (knex: Knex) => knex.raw("alter table worker_payouts add column reversal jsonb")

export const down = (knex: Knex) => knex.raw("alter table worker_payouts drop column reversal")
