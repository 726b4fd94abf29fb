import { concurrentIndex } from "./concurrent-index.ts"

export const name = "0074-offered-orders"
export const kind = "expand"

export const config = { transaction: false } as const

/** The orders that wait for a worker are found without reading all: they are looked for all the time. */
export const { up, down } = concurrentIndex(
  "orders_on_offer",
  "on orders (order_number) where handling = 'offered' and status = 'ordered'",
)
