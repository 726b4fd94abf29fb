import { Clock, Effect } from "effect"
import { paymentsActor } from "../access/actor.ts"
import { oweKeptCard } from "../cards/keep-card.ts"
import { settleCharge } from "../cards/settle-charge.ts"
import { addCents, type Cents, formatDollars, formatMoney } from "../money/cents.ts"
import { oweOffer } from "../order/offers/owe-offer.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import type { LedgerEntry } from "../payment/ledger.ts"
import { oweEndOfPayments } from "../payment/owe-end-of-payments.ts"
import type { PaymentAttempt } from "../payment/payment-attempt.ts"
import type { GatewayIntent } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { statusAfterMoney } from "../payment/status-after-money.ts"
import { writeReceipt } from "../payment/write-receipt.ts"
import { refundExcessPayment } from "../refunds/refund-excess.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { acceptPaidWeight } from "../workers/ledger/accept-paid-weight.ts"
import { settleGratuity } from "../workers/ledger/settle-gratuity.ts"
import { findPlaceAgain } from "./find-place-again.ts"
import { owePaymentCard } from "./note-payment-card.ts"
import { isWorkerGone } from "./tipped-worker.ts"

/** The result of settling an intent. */
type Settlement =
  | { readonly kind: "recorded"; readonly amount: Cents }
  | { readonly kind: "already-recorded"; readonly amount: Cents }
  | { readonly kind: "not-paid"; readonly status: GatewayIntent["status"] }
  | { readonly kind: "refused" }

/** All money is in US dollars (specification §9). */
const currency = "usd"

/** Why an intent is not the one that we asked for; undefined when it is. */
const mismatch = (intent: GatewayIntent, attempt: PaymentAttempt): string | undefined => {
  if (intent.orderId !== undefined && intent.orderId !== attempt.orderId) return "it names another order"
  if (intent.currency !== currency) return `it is in ${intent.currency}`
  if (intent.amountReceived !== attempt.amount) {
    return `it received ${formatMoney(intent.amountReceived)} instead of ${formatMoney(attempt.amount)}`
  }
  return undefined
}

/** Whether an intent is the one that the attempt is waiting for, not another that the provider made for it. */
const isOwnIntent = (intent: GatewayIntent, attempt: PaymentAttempt): boolean =>
  attempt.intent === null || attempt.intent.intentId === intent.intentId

type PaymentEntry = LedgerEntry & { readonly kind: "payment" }

/** What follows from a payment of an order. */
const followPayment = Effect.fnUntraced(function* (order: Order, entry: PaymentEntry, attempt: PaymentAttempt) {
  const { intentId, amount, recordedAt: now } = entry
  const status = yield* statusAfterMoney(order)
  yield* (yield* OrderStore).addHistory(order.id, {
    at: now,
    actor: paymentsActor,
    event: "payment-recorded",
    from: order.status,
    to: status,
    changes: { amount },
  })
  const { id: receiptId } = yield* writeReceipt(order, entry)
  const mail = { template: "payment-received", orderId: order.id, amount, receiptId } as const
  yield* oweOrderMail(order, `payment-received:${intentId}`, mail)
  yield* oweKeptCard(intentId)
  yield* oweEndOfPayments(order.id)
  yield* owePaymentCard(intentId)
  yield* oweOffer({ ...order, status })
  yield* settleCharge(order, attempt, now)
  yield* acceptPaidWeight({ ...order, status }, now)
  yield* refundExcessPayment({ ...order, status }, intentId, amount, now)
})

/** Staff give a tip back whose laundry worker deleted their account before it was paid. */
const flagForNobody = Effect.fnUntraced(function* (order: Order, { intentId, amount, recordedAt: at }: PaymentEntry) {
  if (!(yield* isWorkerGone(order))) return
  const reason = `A tip of ${formatDollars(amount)} is for a laundry worker whose account is deleted: nobody gets it. Give it back.`
  yield* (yield* PaymentStore).flag({ intentId, orderId: order.id, reason, at })
})

/** What follows from a tip: thanks. It changes nothing of what the order was paid or owes. */
const followTip = Effect.fnUntraced(function* (order: Order, entry: PaymentEntry) {
  const { intentId, amount, recordedAt: at } = entry
  const { id, status } = order
  const told = {
    at,
    actor: paymentsActor,
    event: "tip-recorded",
    from: status,
    to: status,
    changes: { amount },
  } as const
  yield* (yield* OrderStore).addHistory(id, told)
  yield* settleGratuity(order, entry)
  yield* flagForNobody(order, entry)
  const { id: receiptId } = yield* writeReceipt(order, entry)
  const mail = { template: "tip-received", orderId: id, amount, receiptId } as const
  yield* oweOrderMail(order, `tip-received:${intentId}`, mail)
})

/** Records a payment or a tip under the order's lock. */
const recordMoney = Effect.fnUntraced(function* (intent: GatewayIntent, attempt: PaymentAttempt) {
  const store = yield* PaymentStore
  const now = yield* Clock.currentTimeMillis
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(attempt.orderId))
  if (isOwnIntent(intent, attempt)) yield* store.closeAttempt(attempt.id, "succeeded")
  const { intentId, amountReceived: amount } = intent
  const isTip = attempt.purpose === "tip"
  const entry: PaymentEntry = {
    kind: "payment",
    providerId: intentId,
    intentId,
    orderId: order.id,
    amount,
    recordedAt: now,
    ...(isTip && { purpose: "tip" }),
  }
  const isNew = yield* store.record(entry)
  if (!isNew) return { kind: "already-recorded", amount } as const satisfies Settlement
  if (isTip) yield* followTip(order, entry)
  else {
    const standing = yield* findPlaceAgain(order, now)
    yield* followPayment({ ...standing, paid: addCents(standing.paid, amount) }, entry, attempt)
  }
  return { kind: "recorded", amount } as const satisfies Settlement
})

const refuse = Effect.fnUntraced(function* (intentId: string, orderId: OrderId | undefined, reason: string) {
  yield* (yield* PaymentStore).flag({ intentId, orderId, reason, at: yield* Clock.currentTimeMillis })
  // Never the order's id: knowing a guest order's id is enough to open its payment page.
  yield* Effect.logError("payment refused").pipe(Effect.annotateLogs({ intentId, reason }))
  return { kind: "refused" } as const satisfies Settlement
})

/** Ends an attempt that nobody can pay any more: its intent was canceled, or the provider knows none. */
export const forgetAttempt = Effect.fnUntraced(function* (attemptId: string) {
  const { transact } = yield* UnitOfWork
  yield* transact((yield* PaymentStore).closeAttempt(attemptId, "canceled"))
})

/**
 * The one place where the browser's confirmation, the webhook, reconciliation and retries land: takes the provider's
 * word on an intent and makes the ledger agree, once, in whatever order and however often they come. Returns the result of
 * it: recorded now, recorded before, not paid (with the provider's status), or refused and flagged for somebody to look at.
 */
export const settleIntent = Effect.fn("settleIntent")(function* (intent: GatewayIntent) {
  const store = yield* PaymentStore
  const { transact } = yield* UnitOfWork
  const attempt =
    (yield* store.attemptByIntent(intent.intentId)) ??
    (intent.attemptId === undefined ? undefined : yield* store.attempt(intent.attemptId))
  if (attempt === undefined) {
    return intent.status === "succeeded"
      ? yield* refuse(intent.intentId, intent.orderId, "it belongs to no attempt of ours")
      : ({ kind: "not-paid", status: intent.status } as const satisfies Settlement)
  }
  if (intent.status === "canceled" && isOwnIntent(intent, attempt)) yield* forgetAttempt(attempt.id)
  if (intent.status !== "succeeded") return { kind: "not-paid", status: intent.status } as const satisfies Settlement
  const reason = mismatch(intent, attempt)
  if (reason !== undefined) return yield* refuse(intent.intentId, attempt.orderId, reason)
  return yield* transact(recordMoney(intent, attempt))
})
