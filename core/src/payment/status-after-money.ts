import { Effect } from "effect"
import { isPayable } from "../order/amount-due.ts"
import { chargedOf, type Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { onceSettled } from "../order/place-on-way.ts"
import { PaymentLinkStore } from "./payment-link-store.port.ts"

/**
 * What follows for an order from money that came in and is counted on it: once nothing is owed that can be paid, its link is
 * used up, and one that waited for money is back at its place on the way. Returns its status then. The order's lock is held.
 */
export const statusAfterMoney = Effect.fnUntraced(function* (order: Order) {
  if (isPayable(chargedOf(order))) return order.status
  yield* (yield* PaymentLinkStore).useUp(order.id)
  const settled = onceSettled(order)
  if (settled.status !== order.status) yield* (yield* OrderStore).save({ ...order, ...settled })
  return settled.status
})
