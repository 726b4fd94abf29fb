import { Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import type { Cents } from "../money/cents.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type LedgerEntry, shareExcess } from "../payment/ledger.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { Ids } from "../shared/ids.port.ts"

interface Wanted {
  readonly amount: Cents
  readonly reason: Refund["reason"]
  readonly at: Instant
  /** The payment that it comes from first; the newest unless given. */
  readonly from?: string
  /** Nothing comes from this payment. */
  readonly notFrom?: string
}

/**
 * Requests refunds of an amount and leaves them to the job runner. They come from the newest payments, and from none more
 * than the ledger and the refunds under way leave of it. The order's lock is held.
 */
export const requestRefunds = Effect.fnUntraced(function* (order: Order, wanted: Wanted) {
  const payments = yield* PaymentStore
  const orders = yield* OrderStore
  const outbox = yield* Outbox
  const { reason, at } = wanted
  const underWay = (yield* payments.refundsUnderWay(order.id)).map(
    ({ intentId, amount }): Pick<LedgerEntry, "kind" | "intentId" | "amount"> => ({ kind: "refund", intentId, amount }),
  )
  const entries = [...underWay, ...(yield* payments.ledger(order.id))]
  const usable = entries.filter(({ intentId }) => intentId !== wanted.notFrom)
  for (const { intentId, amount } of shareExcess(wanted.amount, usable, wanted.from)) {
    const id = yield* (yield* Ids).uuid
    yield* payments.addRefund({ id, orderId: order.id, intentId, amount, reason, state: "requested", requestedAt: at })
    yield* outbox.schedule({ kind: "send-refund", refundId: id }, 0)
    yield* orders.addHistory(order.id, {
      at,
      actor: { kind: "system", name: "payments" },
      event: "refund-requested",
      from: order.status,
      to: order.status,
      changes: { amount, reason },
    })
    yield* Effect.logInfo("refund requested").pipe(
      Effect.annotateLogs({ orderNumber: order.orderNumber, intentId, cents: amount, reason }),
    )
  }
})
