import { Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import { addCents, cents } from "../money/cents.ts"
import { totalCost } from "../order/amount-due.ts"
import { type Order, totalPaid } from "../order/order.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { requestRefunds } from "./request-refunds.ts"

/**
 * Gives back what was paid beyond an order's cost, less what is on its way back already: its charges were lowered. What
 * may be kept of an order that was called off was settled then. The order's lock is held.
 */
export const returnOverpaid = Effect.fnUntraced(function* (order: Order, at: Instant) {
  if (owesNothing(order.status)) return
  const underWay = addCents(...(yield* (yield* PaymentStore).refundsUnderWay(order.id)).map(({ amount }) => amount))
  const amount = cents(Math.max(0, totalPaid(order) - underWay - totalCost(order)))
  if (amount > 0) yield* requestRefunds(order, { amount, reason: "paid-too-much", at })
})
