import { concurrentIndex } from "./concurrent-index.ts"

export const name = "0103-guest-persons"
export const kind = "expand"

const index = concurrentIndex(
  "guest_orders_with_person",
  "on orders (order_number) where user_id is null and customer_email <> ''",
)

export const config = { transaction: false } as const

/** Finds guests whose time is over: of all orders only those of guests that still name somebody. */
export const { up, down } = index
