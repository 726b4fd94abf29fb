import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents, cents } from "../money/cents.ts"
import { costOfOrder, type Order, totalPaid } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { excessOf, ledgerSums } from "../payment/ledger.ts"
import { oweEndOfPayments } from "../payment/owe-end-of-payments.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { returnCredit } from "../payment/use-credit.ts"
import { calledOffAs } from "./called-off.ts"
import { unsettledMark } from "./missed-pickup-refund.ts"
import { correctionsUnderWay } from "./refunds-under-way.ts"
import { requestRefunds } from "./request-refunds.ts"

/**
 * What may be kept of what an order was paid with: its cost; of one that was called off, what was kept then. The customer of a missed
 * pickup may still show up until its money is settled, so that till then it is kept like that of an order on its way.
 */
const mayKeep = Effect.fnUntraced(function* (order: Order) {
  if (!owesNothing(order.status)) return costOfOrder(order)
  const history = yield* (yield* OrderStore).history(order.id)
  const isUnsettled = order.status === "missed_pickup" && unsettledMark(history) !== undefined
  return isUnsettled ? costOfOrder(order) : calledOffAs(order.status, history).fee
})

/**
 * How much money of a payment must go back. What is too much goes back as credit first, as far as credit was used: that is
 * done here, under the order's lock.
 */
const tooMuchMoney = Effect.fnUntraced(function* (payment: Cents, order: Order, underWay: Cents, now: Instant) {
  const keep = yield* mayKeep(order)
  const tooMuch = totalPaid(order) - underWay + order.credit - keep
  const { credit } = tooMuch > 0 ? yield* returnCredit(order, cents(tooMuch), now) : order
  return excessOf(payment, order, underWay, cents(Math.max(0, keep - credit)))
})

/** Gives back what of a payment just recorded exceeds what may be kept: a second one, or one for an order that was cancelled. */
export const refundExcessPayment = Effect.fnUntraced(function* (
  order: Order,
  intentId: string,
  payment: Cents,
  now: Instant,
) {
  const underWay = yield* correctionsUnderWay(order)
  const excess = yield* tooMuchMoney(payment, order, underWay, now)
  if (excess === 0) return
  yield* requestRefunds(order, { amount: excess, reason: "paid-too-much", at: now, from: intentId })
  yield* Effect.logWarning("payment exceeds what is due").pipe(
    Effect.annotateLogs({ orderNumber: order.orderNumber, intentId, cents: excess }),
  )
})

/** Gives back what was paid beyond what may be kept, less what is on its way back already. The order's lock is held. */
export const refundExcess = Effect.fnUntraced(function* (order: Order, now: Instant) {
  const underWay = yield* correctionsUnderWay(order)
  const amount = yield* tooMuchMoney(order.paid, order, underWay, now)
  if (amount > 0) yield* requestRefunds(order, { amount, reason: "paid-too-much", at: now })
})

/**
 * The same after an order's cost was lowered, and nobody is to pay the cost that it had. What may be kept of one that was called off
 * was settled then, or is settled when its refund is due.
 */
export const refundLoweredCost = Effect.fnUntraced(function* (order: Order, now: Instant) {
  if (owesNothing(order.status)) return
  yield* oweEndOfPayments(order.id)
  yield* refundExcess(order, now)
})

/**
 * Gives back what still exceeds what may be kept after the provider rejected a refund, since somebody at the provider's dashboard
 * was faster, or the payment was disputed. Where ledger and refunds under way tell already how much less is left of that payment,
 * or that it came back from a dispute, the rest of it; otherwise all of it counts as given back, and other payments are taken from.
 */
export const refundExcessElsewhere = Effect.fnUntraced(function* (order: Order, rejected: Refund, now: Instant) {
  const { intentId } = rejected
  // A gift is given once: what is still too much of it is a correction.
  const reason = rejected.reason === "by-staff" ? "paid-too-much" : rejected.reason
  const store = yield* PaymentStore
  const ledger = yield* store.ledger(order.id)
  const spent = ledgerSums(ledger.filter((entry) => entry.intentId === intentId))
  const others = (yield* store.refundsUnderWay(order.id)).filter((refund) => refund.intentId === intentId)
  const left = totalPaid(spent) - addCents(...others.map(({ amount }) => amount))
  // While a customer's bank holds the money of a payment, the provider refunds nothing of it. Each dispute explains one rejection.
  const won = ledger.filter((entry) => entry.intentId === intentId && entry.kind === "dispute-won").length
  const rejections = (yield* store.refunds(order.id)).filter(
    (refund) => refund.intentId === intentId && refund.state === "rejected",
  ).length
  if (left < rejected.amount || rejections <= won) return yield* refundExcess(order, now)
  const remaining = { ...order, refunded: addCents(order.refunded, totalPaid(spent)) }
  const underWay = yield* correctionsUnderWay(order, intentId)
  const excess = yield* tooMuchMoney(rejected.amount, remaining, underWay, now)
  if (excess > 0) yield* requestRefunds(order, { amount: excess, reason, at: now, notFrom: intentId })
})
