import { Effect } from "effect"
import { isPayable } from "../order/amount-due.ts"
import { type Order, totalPaid } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { PaymentLinkStore } from "./payment-link-store.port.ts"

/**
 * What follows for an order from money that came in and is counted on it: once nothing is owed that can be
 * paid, its link is used up, and one whose status says that money is owed goes back to its place on the way. Answers its status then. The order's lock is held.
 */
export const statusAfterMoney = Effect.fnUntraced(function* (order: Order) {
  if (isPayable({ ...order, totalPaid: totalPaid(order) })) return order.status
  yield* (yield* PaymentLinkStore).useUp(order.id)
  if (order.status !== "additional_payment_required" || order.statusBefore === null) return order.status
  yield* (yield* OrderStore).save({ ...order, status: order.statusBefore, statusBefore: null })
  return order.statusBefore
})
