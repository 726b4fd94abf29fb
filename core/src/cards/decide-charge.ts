import { Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import type { Order } from "../order/order.ts"
import { addCharge, endCharge, payableBalance } from "./plan-charge.ts"

/** Has what an order owes now charged at once, whatever was planned. The order's lock is held; returns whether it owes anything. */
export const chargeNow = Effect.fnUntraced(function* (order: Order, ticketId: string, now: Instant) {
  const amount = payableBalance(order)
  yield* endCharge(order.id)
  if (amount === undefined) return false
  yield* addCharge({ orderId: order.id, ticketId, amount, heldFor: null, madeAt: now, dueAt: now })
  return true
})
