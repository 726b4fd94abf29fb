import { Clock, Effect } from "effect"
import type { Cents } from "../money/cents.ts"
import { formatMoney } from "../money/cents.ts"
import type { Order, OrderId } from "../orders/order.ts"
import { totalPaid } from "../orders/order.ts"
import { OrderStore } from "../orders/order-store.port.ts"
import { isPaidInFull } from "../pricing/amount-due.ts"
import { Ids } from "../shared/ids.port.ts"
import { Outbox } from "../shared/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { excessOf } from "./ledger.ts"
import type { PaymentAttempt } from "./payment-attempt.ts"
import type { GatewayIntent } from "./payment-gateway.port.ts"
import { PaymentStore } from "./payment-store.port.ts"

/** What came of the provider's word on an intent. */
export type Settlement =
  | { readonly kind: "recorded"; readonly amount: Cents }
  | { readonly kind: "already-recorded"; readonly amount: Cents }
  | { readonly kind: "not-paid"; readonly status: GatewayIntent["status"] }
  | { readonly kind: "refused" }

/** All money is in US dollars (specification §9). */
const currency = "usd"

const settledByPayment = { kind: "system", name: "payments" } as const

/** Why an intent is not the one that we asked for; undefined when it is. */
const mismatch = (intent: GatewayIntent, attempt: PaymentAttempt): string | undefined => {
  if (intent.orderId !== undefined && intent.orderId !== attempt.orderId) return "it names another order"
  if (intent.currency !== currency) return `it is in ${intent.currency}`
  if (intent.amountReceived !== attempt.amount) {
    return `it received ${formatMoney(intent.amountReceived)} instead of ${formatMoney(attempt.amount)}`
  }
  return undefined
}

/** Gives back what exceeds the order's cost: a second payment, or one for an order that was cancelled. */
const returnExcess = Effect.fnUntraced(function* (order: Order, intentId: string, payment: Cents, now: number) {
  const payments = yield* PaymentStore
  const excess = excessOf(payment, order, yield* payments.refundsUnderWay(order.id))
  if (excess <= 0) return
  const id = yield* (yield* Ids).uuid
  yield* payments.addRefund({
    id,
    orderId: order.id,
    intentId,
    amount: excess,
    reason: "paid-too-much",
    state: "requested",
    requestedAt: now,
  })
  yield* (yield* Outbox).schedule({ kind: "send-refund", refundId: id }, 0)
  yield* (yield* OrderStore).addHistory(order.id, {
    at: now,
    actor: settledByPayment,
    event: "refund-requested",
    from: order.status,
    to: order.status,
    changes: { amount: excess, reason: "paid-too-much" },
  })
  yield* Effect.logWarning("payment exceeds what is due: refund requested").pipe(
    Effect.annotateLogs({ orderId: order.id, intentId, cents: excess }),
  )
})

/** Records a payment under the order's lock. */
const recordPayment = Effect.fnUntraced(function* (intent: GatewayIntent, attempt: PaymentAttempt) {
  const orders = yield* OrderStore
  const payments = yield* PaymentStore
  const now = yield* Clock.currentTimeMillis
  const before = yield* Effect.orDie(orders.getForUpdate(attempt.orderId))
  yield* payments.closeAttempt(attempt.id, "succeeded")
  const amount = intent.amountReceived
  const isNew = yield* payments.record({
    kind: "payment",
    providerId: intent.intentId,
    intentId: intent.intentId,
    orderId: before.id,
    amount,
    recordedAt: now,
  })
  if (!isNew) return { kind: "already-recorded", amount } as const
  const order: Order = { ...before, paid: (before.paid + amount) as Cents }
  const isSettled = isPaidInFull({ ...order, totalPaid: totalPaid(order) })
  // 'additional_payment_required' says that money is owed: paying it puts the order back on its way.
  const status =
    isSettled && order.status === "additional_payment_required" && order.statusBefore !== null
      ? order.statusBefore
      : order.status
  if (status !== before.status) yield* orders.save({ ...order, status, statusBefore: null })
  yield* orders.addHistory(order.id, {
    at: now,
    actor: settledByPayment,
    event: "payment-recorded",
    from: before.status,
    to: status,
    changes: { amount },
  })
  yield* (yield* Outbox).oweMail({
    key: `payment-received:${intent.intentId}`,
    to: order.customerEmail,
    content: { template: "payment-received", orderId: order.id, amount },
  })
  yield* returnExcess({ ...order, status }, intent.intentId, amount, now)
  return { kind: "recorded", amount } as const
})

const refuse = Effect.fnUntraced(function* (intentId: string, orderId: OrderId | undefined, reason: string) {
  yield* (yield* PaymentStore).flag({ intentId, orderId, reason, at: yield* Clock.currentTimeMillis })
  yield* Effect.logError("payment refused").pipe(Effect.annotateLogs({ intentId, orderId: orderId ?? null, reason }))
  return { kind: "refused" } as const
})

/**
 * The one place where the browser's confirmation, the webhook, reconciliation and retries land: takes the provider's
 * word on an intent and makes the ledger agree, once, in whatever order and however often they come.
 */
export const settleIntent = Effect.fn("settleIntent")(function* (intent: GatewayIntent) {
  const payments = yield* PaymentStore
  const { transact } = yield* UnitOfWork
  const attempt =
    (yield* payments.attemptByIntent(intent.intentId)) ??
    (intent.attemptId === undefined ? undefined : yield* payments.attempt(intent.attemptId))
  if (attempt === undefined) {
    return intent.status === "succeeded"
      ? yield* refuse(intent.intentId, intent.orderId, "it belongs to no attempt of ours")
      : ({ kind: "not-paid", status: intent.status } as const)
  }
  if (intent.status === "canceled") yield* transact(payments.closeAttempt(attempt.id, "canceled"))
  if (intent.status !== "succeeded") return { kind: "not-paid", status: intent.status } as const
  const reason = mismatch(intent, attempt)
  if (reason !== undefined) return yield* refuse(intent.intentId, attempt.orderId, reason)
  return yield* transact(recordPayment(intent, attempt))
})
