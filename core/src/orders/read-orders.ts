import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { OrderId } from "../order/order.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"

/** Orders for staff, newest first. */
export const listOrders = Effect.fn("listOrders")(function* (filter: {
  readonly statuses: ReadonlyArray<OrderStatus>
  readonly limit: number
  readonly before?: number
}) {
  yield* authorize("orders:read")
  return yield* (yield* OrderStore).list(filter)
})

/** The order that its id or its number ("1042", "#1042") names. */
export const findOrder = Effect.fnUntraced(function* (idOrNumber: string) {
  const store = yield* OrderStore
  const digits = /^#?(\d{1,9})$/.exec(idOrNumber)?.[1]
  return yield* digits === undefined ? store.get(idOrNumber as OrderId) : store.getByNumber(Number(digits))
})

/** One order with its history for staff, named by its id or its number ("1042", "#1042"). */
export const showOrder = Effect.fn("showOrder")(function* (idOrNumber: string) {
  yield* authorize("orders:read")
  const order = yield* findOrder(idOrNumber)
  return { order, history: yield* (yield* OrderStore).history(order.id) }
})
