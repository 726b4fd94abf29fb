import { Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import { addCents, type Cents } from "../money/cents.ts"
import type { Order } from "../orders/order.ts"
import { OrderStore } from "../orders/order-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import { Outbox } from "../shared/outbox.port.ts"
import { excessOf, ledgerSums, shareExcess } from "./ledger.ts"
import type { Refund } from "./payment-attempt.ts"
import { PaymentStore } from "./payment-store.port.ts"

/** Requests refunds and leaves them to the job runner. The order's lock is held. */
const requestRefunds = Effect.fnUntraced(function* (
  order: Order,
  shares: ReturnType<typeof shareExcess>,
  now: Instant,
) {
  const payments = yield* PaymentStore
  const orders = yield* OrderStore
  const outbox = yield* Outbox
  for (const { intentId, amount } of shares) {
    const id = yield* (yield* Ids).uuid
    const reason = "paid-too-much"
    yield* payments.addRefund({ id, orderId: order.id, intentId, amount, reason, state: "requested", requestedAt: now })
    yield* outbox.schedule({ kind: "send-refund", refundId: id }, 0)
    yield* orders.addHistory(order.id, {
      at: now,
      actor: { kind: "system", name: "payments" },
      event: "refund-requested",
      from: order.status,
      to: order.status,
      changes: { amount, reason },
    })
    yield* Effect.logWarning("payment exceeds what is due: refund requested").pipe(
      Effect.annotateLogs({ orderNumber: order.orderNumber, intentId, cents: amount }),
    )
  }
})

/** Gives back what of a payment just recorded exceeds the order's cost: a second one, or one for an order that was cancelled. */
export const returnExcess = Effect.fnUntraced(function* (order: Order, intentId: string, payment: Cents, now: Instant) {
  const payments = yield* PaymentStore
  const excess = excessOf(payment, order, yield* payments.refundsUnderWay(order.id))
  if (excess > 0) yield* requestRefunds(order, shareExcess(excess, yield* payments.ledger(order.id), intentId), now)
})

/**
 * Gives back from other payments what still exceeds the order's cost after the provider rejected a refund. The payment it
 * was to come from counts as given back already: somebody at the provider's desk was faster.
 */
export const returnExcessElsewhere = Effect.fnUntraced(function* (order: Order, rejected: Refund, now: Instant) {
  const payments = yield* PaymentStore
  const ledger = yield* payments.ledger(order.id)
  const spent = ledgerSums(ledger.filter(({ intentId }) => intentId === rejected.intentId))
  const others = ledger.filter(({ intentId }) => intentId !== rejected.intentId)
  const underWay = yield* payments.refundsUnderWay(order.id)
  const remaining = { ...order, refunded: addCents(order.refunded, spent.paid, -spent.refunded as Cents) }
  const excess = excessOf(rejected.amount, remaining, underWay)
  if (excess > 0) yield* requestRefunds(order, shareExcess(excess, others), now)
})
