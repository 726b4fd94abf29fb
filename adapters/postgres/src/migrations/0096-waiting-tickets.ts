import { concurrentIndex } from "./concurrent-index.ts"

export const name = "0096-waiting-tickets"
export const kind = "expand"

export const config = { transaction: false } as const

/** The weigh tickets that wait, or waited, for a yes are found without reading all: each look at the desk asks for them. */
export const { up, down } = concurrentIndex(
  "weigh_tickets_waiting",
  "on weigh_tickets (order_id) where waits_for is not null",
)
