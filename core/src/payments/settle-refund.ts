import { Clock, Effect } from "effect"
import { paymentsActor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, formatMoney, zeroCents } from "../money/cents.ts"
import { costOfOrder, type Order, type OrderId } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { goodwillOf, type LedgerEntry, type MoneyPurpose } from "../payment/ledger.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import type { GatewayRefund } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { writeReceipt } from "../payment/write-receipt.ts"
import { refundExcess, refundExcessElsewhere } from "../refunds/refund-excess.ts"
import { correctionsOf, stillToBeMade } from "../refunds/refunds-under-way.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { settleGratuity } from "../workers/ledger/settle-gratuity.ts"
import { askForBalance } from "./ask-for-balance.ts"

/** Whose payment or tip a refund gives back: known by what was paid, else by our own request. */
const paidBy = Effect.fnUntraced(function* ({ intentId, refundId }: Pick<GatewayRefund, "intentId" | "refundId">) {
  const payments = yield* PaymentStore
  const known = yield* payments.paidBy(intentId)
  if (known !== undefined || refundId === undefined) return known
  const request = yield* payments.refund(refundId)
  return request && { orderId: request.orderId, purpose: request.purpose ?? "order" }
})

/**
 * What of a refund of ours is a gift: what staff gave, as far as there is a cost to lower. The others give back what was too
 * much, or what was settled when the order was called off: they change no cost.
 */
const plannedGoodwill = ({ staff }: Refund, order: Order): Cents => {
  if (staff === undefined || owesNothing(order.status)) return zeroCents
  return cents(Math.min(staff.goodwill, costOfOrder(order)))
}

/**
 * What of a refund by hand is a gift. Corrections of ours that are under way give back what was paid too much already, as far as it
 * leaves them their money.
 */
const goodwillByHand = Effect.fnUntraced(function* (refund: GatewayRefund, order: Order) {
  const store = yield* PaymentStore
  const underWay = yield* store.refundsUnderWay(order.id)
  const ours = stillToBeMade(underWay, yield* store.ledger(order.id), refund)
  return goodwillOf(refund.amount, { ...order, refunded: addCents(order.refunded, correctionsOf(ours)) })
})

const addRefund = (order: Order, amount: Cents, goodwill: Cents): Order => ({
  ...order,
  refunded: addCents(order.refunded, amount),
  goodwill: addCents(order.goodwill, goodwill),
})

/** Writes a refund into the ledger, with its receipt; returns whether it is new there, and what we asked for if it is ours. The order's lock is held. */
const recordRefund = Effect.fnUntraced(function* (
  refund: GatewayRefund,
  order: Order,
  purpose: MoneyPurpose,
  now: Instant,
) {
  const store = yield* PaymentStore
  const request = refund.refundId === undefined ? undefined : yield* store.refund(refund.refundId)
  const gift = request === undefined ? goodwillByHand(refund, order) : Effect.succeed(plannedGoodwill(request, order))
  const goodwill = purpose === "tip" ? zeroCents : yield* gift
  const entry = {
    kind: "refund",
    providerId: refund.providerRefundId,
    intentId: refund.intentId,
    orderId: order.id,
    amount: refund.amount,
    recordedAt: now,
    ...(goodwill > zeroCents && { goodwill }),
    ...(purpose === "tip" && { purpose }),
  } as const satisfies LedgerEntry
  const isNew = yield* store.record(entry)
  if (isNew && purpose === "tip") yield* settleGratuity(order, entry)
  const after = purpose === "tip" ? order : addRefund(order, refund.amount, goodwill)
  const receipt = isNew ? yield* writeReceipt(after, entry) : undefined
  return { isNew, request, goodwill, receipt }
})

const noteRefund = Effect.fnUntraced(function* (
  order: Order,
  event: "refund-recorded" | "refund-failed" | "tip-refunded" | "tip-refund-failed",
  at: Instant,
  changes: HistoryEntry["changes"],
) {
  const entry = { at, actor: paymentsActor, event, from: order.status, to: order.status, changes }
  yield* (yield* OrderStore).addHistory(order.id, entry)
})

/**
 * Takes a refund that failed out of the ledger again, whether we had heard of it or not, so that older events of it change
 * nothing. Returns whether it had been recorded before, and "known" when all this was done before.
 */
const reverseRefund = Effect.fnUntraced(function* (
  refund: GatewayRefund,
  order: Order,
  purpose: MoneyPurpose,
  now: Instant,
) {
  const store = yield* PaymentStore
  const { isNew } = yield* recordRefund(refund, order, purpose, now)
  const { providerRefundId: providerId, intentId, amount } = refund
  const ledger = yield* store.ledger(order.id, purpose)
  const { goodwill } = ledger.find((entry) => entry.kind === "refund" && entry.providerId === providerId) ?? {}
  const reversal: LedgerEntry = {
    kind: "refund-failed",
    providerId,
    intentId,
    orderId: order.id,
    amount,
    recordedAt: now,
    ...(goodwill !== undefined && { goodwill }),
    ...(purpose === "tip" && { purpose }),
  }
  const isReversed = yield* store.record(reversal)
  if (!isReversed) return "known"
  if (purpose === "tip") yield* settleGratuity(order, reversal)
  if (!isNew) yield* noteRefund(order, purpose === "tip" ? "tip-refund-failed" : "refund-failed", now, { amount })
  return isNew ? "unheard" : "recorded"
})

/**
 * Ends a refund that will not happen and leaves it to somebody to look at: what is not due must come from other payments. A tip's
 * comes from no other money.
 */
export const giveUpRefund = Effect.fnUntraced(function* (
  refund: Pick<GatewayRefund, "intentId" | "refundId">,
  orderId: OrderId | undefined,
  why: string,
  failed?: GatewayRefund,
) {
  const payments = yield* PaymentStore
  const { intentId, refundId } = refund
  const now = yield* Clock.currentTimeMillis
  const order = orderId === undefined ? undefined : yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  const request = refundId === undefined ? undefined : yield* payments.refund(refundId)
  const purpose = (yield* paidBy(refund))?.purpose ?? "order"
  const before =
    failed === undefined || order === undefined ? "unheard" : yield* reverseRefund(failed, order, purpose, now)
  if (before === "known") return
  const reason = before === "recorded" ? `${why} after it was recorded: the customer has not got it` : why
  if (order !== undefined && request?.state === "requested") {
    yield* payments.closeRefund(request.id, "rejected")
    if (purpose === "order") yield* refundExcessElsewhere(order, request, now)
  }
  yield* payments.flag({ intentId, orderId, reason, at: now })
  const orderNumber = order?.orderNumber ?? null
  yield* Effect.logError(reason).pipe(Effect.annotateLogs({ intentId, orderNumber, refundId: refundId ?? null }))
})

/** Takes the provider's word on a refund, ours or one made at the provider's dashboard, and writes it into the ledger once. */
export const settleRefund = Effect.fn("settleRefund")(function* (refund: GatewayRefund) {
  const payments = yield* PaymentStore
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const { refundId } = refund
  if (refund.status === "pending") return // it is reported again when it is done
  const paid = yield* paidBy(refund)
  if (refund.status === "failed") {
    const why = `the refund ${refund.providerRefundId} of ${formatMoney(refund.amount)} failed at the provider`
    return yield* transact(giveUpRefund(refund, paid?.orderId, why, refund))
  }
  const now = yield* Clock.currentTimeMillis
  if (paid === undefined) {
    const { intentId } = refund
    yield* payments.flag({
      intentId,
      orderId: undefined,
      reason: "it was refunded and belongs to no attempt of ours",
      at: now,
    })
    yield* Effect.logError("refund of a payment that is not ours").pipe(Effect.annotateLogs({ intentId }))
    return
  }
  const { purpose } = paid
  const isTip = purpose === "tip"
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(paid.orderId))
      if (refundId !== undefined) yield* payments.closeRefund(refundId, "sent")
      const { receipt, request, goodwill } = yield* recordRefund(refund, order, purpose, now)
      if (receipt === undefined) return
      const { amount, reason } = refund
      const gift = goodwill > zeroCents ? { goodwill, ...(reason !== undefined && { reason }) } : {}
      yield* noteRefund(order, isTip ? "tip-refunded" : "refund-recorded", now, { amount, ...gift })
      const mail = { template: "refund-sent", orderId: order.id, amount: refund.amount, receiptId: receipt.id } as const
      yield* oweOrderMail(order, `refund-sent:${refund.providerRefundId}`, mail)
      if (isTip) return
      const after = addRefund(order, amount, goodwill)
      // A refund of ours that wanted all of that payment was rejected for this one.
      if (request === undefined) yield* refundExcess(after, now)
      else yield* askForBalance(order, after, request, now)
    }),
  )
})
