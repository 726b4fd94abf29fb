import { concurrentIndex } from "./concurrent-index.ts"

export const name = "0081-overdue-orders"
export const kind = "expand"

export const config = { transaction: false } as const

/** The orders that no worker picked up in time are found without reading all: each look at the desk asks for them. */
export const { up, down } = concurrentIndex(
  "offers_overdue",
  "on offers (order_id) where state = 'accepted' and overdue_at is not null",
)
