import { Effect } from "effect"
import { endCharge } from "../cards/plan-charge.ts"
import type { OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { intentFor } from "./open-payment.ts"
import { forgetAttempt, settleIntent } from "./settle-payment.ts"

/** Nothing is charged of an order that was called off, and nobody has to decide about it. */
const endBalanceCharge = Effect.fnUntraced(function* (orderId: OrderId) {
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  if (owesNothing(order.status)) yield* endCharge(orderId)
})

/**
 * Ends at the provider what is open of an order for another amount than is due, so that no tab pays it: all of one that was called
 * off. One that was paid meanwhile is recorded and goes back like any payment that is not due. Safe to repeat.
 */
export const endPayments = Effect.fn("endPayments")(function* (orderId: OrderId) {
  const gateway = yield* PaymentGateway
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  // The customer of a missed pickup may have shown up since: then it can be paid again.
  if (owesNothing(order.status)) yield* (yield* UnitOfWork).transact(endBalanceCharge(orderId))
  const due = payableBalance(order)
  for (const attempt of yield* (yield* PaymentStore).openAttempts(orderId)) {
    if (attempt.amount === due) continue
    // One whose intent is being made right now is asked for under the same key: the caller that gets it finds it ended.
    const { intentId } = yield* intentFor(attempt, order)
    const known = yield* gateway.getIntent(intentId)
    if (known === undefined) yield* forgetAttempt(attempt.id)
    else yield* settleIntent(known.status === "requires_payment" ? yield* gateway.cancelIntent(intentId) : known)
  }
})
