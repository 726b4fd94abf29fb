import { Clock, Effect } from "effect"
import { paymentsActor } from "../access/actor.ts"
import { settleCharge } from "../cards/settle-charge.ts"
import { formatDay, type Instant, localDateOf } from "../local-time/local-time.ts"
import { cents, formatDollars } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import type { HistoryEvent } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { LedgerEntry, MoneyPurpose } from "../payment/ledger.ts"
import { oweEndOfPayments } from "../payment/owe-end-of-payments.ts"
import type { GatewayDispute } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { statusAfterMoney } from "../payment/status-after-money.ts"
import { refundExcessPayment } from "../refunds/refund-excess.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { settleGratuity } from "../workers/ledger/settle-gratuity.ts"

/** The bank has decided, about a payment or a tip. */
const isOver: ReadonlySet<HistoryEvent> = new Set([
  "dispute-won",
  "dispute-lost",
  "tip-dispute-won",
  "tip-dispute-lost",
])

/** "(fraudulent)", "(fraudulent, to be answered by Thu, Dec 3)" */
const inDetail = ({ reason, answerBy }: GatewayDispute): string => {
  const words = reason.replaceAll("_", " ")
  return answerBy === undefined ? `(${words})` : `(${words}, to be answered by ${formatDay(localDateOf(answerBy))})`
}

const problemOf = (dispute: GatewayDispute, purpose: MoneyPurpose = "order"): string => {
  const amount = formatDollars(dispute.amount)
  const { disputeId } = dispute
  const paid = purpose === "tip" ? "tip" : "payment"
  switch (dispute.status) {
    case "inquiry":
      return `The customer's bank asks about a ${paid} of ${amount} ${inDetail(dispute)}: answer ${disputeId} at the payment provider.`
    case "lost":
      return purpose === "tip"
        ? `The dispute ${disputeId} was lost: the customer got a tip of ${amount} back from the bank.`
        : `The dispute ${disputeId} was lost: the customer got ${amount} back from the bank, and the order is not paid.`
    default:
      return `The customer disputes a ${paid} of ${amount} ${inDetail(dispute)}: answer ${disputeId} at the payment provider.`
  }
}

const note = Effect.fnUntraced(function* (
  order: Pick<Order, "id" | "status">,
  dispute: GatewayDispute,
  event: HistoryEvent,
  at: Instant,
  to: OrderStatus = order.status,
) {
  const { disputeId, amount, reason, answerBy } = dispute
  const changes = {
    amount,
    reason,
    dispute: disputeId,
    ...(answerBy !== undefined && event === "dispute-opened" && { answerBy: localDateOf(answerBy) }),
  }
  yield* (yield* OrderStore).addHistory(order.id, { at, actor: paymentsActor, event, from: order.status, to, changes })
})

/** Nobody has to answer a dispute any more that is over. */
const resolve = Effect.fnUntraced(function* ({ disputeId }: GatewayDispute, reason: string, at: Instant) {
  yield* (yield* PaymentStore).resolveFlagsAbout(disputeId, { at, by: paymentsActor, reason })
})

/** The money comes back: it counts as paid again, and what is no longer due of it goes to the customer. */
const putBack = Effect.fnUntraced(function* (before: Order, dispute: GatewayDispute, now: Instant) {
  const order: Order = { ...before, disputed: cents(before.disputed - dispute.amount) }
  const status = yield* statusAfterMoney(order)
  yield* note(order, dispute, "dispute-won", now, status)
  yield* resolve(dispute, "The dispute was won.", now)
  yield* settleCharge({ ...order, status }, undefined, now)
  yield* oweEndOfPayments(order.id)
  yield* refundExcessPayment({ ...order, status }, dispute.intentId, dispute.amount, now)
})

/** A tip that comes back: nothing of the order changes. */
const putTipBack = Effect.fnUntraced(function* (order: Order, dispute: GatewayDispute, now: Instant) {
  yield* note(order, dispute, "tip-dispute-won", now)
  yield* resolve(dispute, "The dispute was won.", now)
})

/** Writes a dispute into the ledger and the history as far as they don't have it yet, whatever was told before. */
const recordDispute = Effect.fnUntraced(function* (
  dispute: GatewayDispute,
  { orderId, purpose }: { readonly orderId: OrderId; readonly purpose: MoneyPurpose },
  now: Instant,
) {
  const orders = yield* OrderStore
  const payments = yield* PaymentStore
  const { disputeId: providerId, intentId, status } = dispute
  const isTip = purpose === "tip"
  const before = yield* Effect.orDie(orders.getForUpdate(orderId))
  const { amount } = dispute
  const about = { providerId, intentId, orderId, amount, recordedAt: now, ...(isTip && { purpose }) }
  const entry = Effect.fnUntraced(function* (kind: LedgerEntry["kind"]) {
    const isNewEntry = yield* payments.record({ kind, ...about })
    if (isNewEntry && isTip) yield* settleGratuity(before, { kind, ...about })
    return isNewEntry
  })
  const isNew = yield* entry("dispute")
  const order: Order = isNew && !isTip ? { ...before, disputed: cents(before.disputed + amount) } : before
  if (isNew) {
    yield* note(order, dispute, isTip ? "tip-disputed" : "dispute-opened", now)
    const reason = problemOf({ ...dispute, status: "open" }, purpose)
    // Heard of before its payment, it was told of as somebody's payment.
    if (isTip) yield* resolve(dispute, "It is about a tip.", now)
    yield* payments.flag({ intentId, orderId, reason, at: now, about: providerId })
  }
  if (status === "won" && (yield* entry("dispute-won"))) {
    yield* (isTip ? putTipBack : putBack)(order, dispute, now)
  }
  if (status !== "lost") return
  const isKnown = (yield* orders.history(orderId)).some(
    ({ event, changes }) => isOver.has(event) && changes["dispute"] === providerId,
  )
  if (isKnown) return
  yield* note(order, dispute, isTip ? "tip-dispute-lost" : "dispute-lost", now)
  yield* resolve(dispute, "The dispute was lost.", now)
  yield* payments.flag({ intentId, orderId, reason: problemOf(dispute, purpose), at: now })
})

/**
 * Takes the provider's word on a dispute: the money leaves the ledger as it left the account (the provider's fee does not
 * concern the order), comes back when the dispute is won, and somebody is told. Any number of times, in any order.
 */
export const settleDispute = Effect.fn("settleDispute")(function* (dispute: GatewayDispute) {
  const payments = yield* PaymentStore
  const { transact } = yield* UnitOfWork
  const { intentId } = dispute
  const at = yield* Clock.currentTimeMillis
  const paid = yield* payments.paidBy(intentId)
  if (paid === undefined || dispute.status === "inquiry") {
    // Once its order is known and it is won, nobody has to look any more; one that was lost stays to be looked at.
    const about = dispute.status === "lost" ? {} : { about: dispute.disputeId }
    const reason = problemOf(dispute, paid?.purpose)
    return yield* payments.flag({ intentId, orderId: paid?.orderId, reason, at, ...about })
  }
  yield* transact(recordDispute(dispute, paid, at))
  yield* Effect.logWarning("payment disputed").pipe(Effect.annotateLogs({ intentId, status: dispute.status }))
})
