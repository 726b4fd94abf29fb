import { Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import { addCents, type Cents } from "../money/cents.ts"
import { totalCost } from "../order/amount-due.ts"
import { type Order, totalPaid } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { excessOf, ledgerSums } from "../payment/ledger.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { calledOffAs } from "./cancellation.ts"
import { requestRefunds } from "./request-refunds.ts"

/** What may be kept of an order's payments: its cost; of one that was called off, what was kept then. */
const mayKeep = Effect.fnUntraced(function* (order: Order) {
  if (!owesNothing(order.status)) return totalCost(order)
  return calledOffAs(order.status, yield* (yield* OrderStore).history(order.id)).fee
})

const sumUnderWay = (refunds: ReadonlyArray<Refund>): Cents => addCents(...refunds.map(({ amount }) => amount))

/** Gives back what of a payment just recorded exceeds what may be kept: a second one, or one for an order that was cancelled. */
export const returnExcess = Effect.fnUntraced(function* (order: Order, intentId: string, payment: Cents, now: Instant) {
  const underWay = sumUnderWay(yield* (yield* PaymentStore).refundsUnderWay(order.id))
  const excess = excessOf(payment, order, underWay, yield* mayKeep(order))
  if (excess === 0) return
  yield* requestRefunds(order, { amount: excess, reason: "paid-too-much", at: now, from: intentId })
  yield* Effect.logWarning("payment exceeds what is due").pipe(
    Effect.annotateLogs({ orderNumber: order.orderNumber, intentId, cents: excess }),
  )
})

/**
 * Gives back what still exceeds what may be kept after somebody refunded a part at the provider's own desk: a refund of ours
 * that wanted all of that payment was rejected for it.
 */
export const returnRest = Effect.fnUntraced(function* (order: Order, now: Instant) {
  const underWay = sumUnderWay(yield* (yield* PaymentStore).refundsUnderWay(order.id))
  const amount = excessOf(order.paid, order, underWay, yield* mayKeep(order))
  if (amount > 0) yield* requestRefunds(order, { amount, reason: "paid-too-much", at: now })
})

/**
 * Gives back what still exceeds what may be kept after the provider rejected a refund, since somebody at the provider's desk
 * was faster. Where the ledger tells already how much less is left of that payment, the rest of it; otherwise all of it
 * counts as given back, and other payments are taken from.
 */
export const returnExcessElsewhere = Effect.fnUntraced(function* (order: Order, rejected: Refund, now: Instant) {
  const payments = yield* PaymentStore
  const { intentId, reason } = rejected
  const spent = ledgerSums((yield* payments.ledger(order.id)).filter((entry) => entry.intentId === intentId))
  if (totalPaid(spent) < rejected.amount) return yield* returnRest(order, now)
  const remaining = { ...order, refunded: addCents(order.refunded, totalPaid(spent)) }
  const underWay = (yield* payments.refundsUnderWay(order.id)).filter((refund) => refund.intentId !== intentId)
  const excess = excessOf(rejected.amount, remaining, sumUnderWay(underWay), yield* mayKeep(order))
  if (excess > 0) yield* requestRefunds(order, { amount: excess, reason, at: now, notFrom: intentId })
})
