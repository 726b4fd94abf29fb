import type { Instant } from "../local-time/local-time.ts"
import { type Cents, cents, zeroCents } from "../money/cents.ts"
import { takeInOrder } from "../money/take-in-order.ts"
import { costOfOrder, type Order, type OrderId, totalPaid } from "../order/order.ts"
import { owesNothing } from "../order/status-meaning.ts"

/**
 * What money was paid for: an order, or a tip on it. A tip is apart from everything that the order costs, was paid or owes, and is
 * no revenue.
 */
export const moneyPurposes = ["order", "tip"] as const
export type MoneyPurpose = (typeof moneyPurposes)[number]

/** What can happen to money at the provider. What is taken back is kept beside what it takes back, under the same id. */
export const ledgerKinds = ["payment", "refund", "refund-failed", "dispute", "dispute-won"] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** Whether money of this kind comes to us (1) or leaves us (-1). */
export const ledgerSigns: Readonly<Record<LedgerKind, 1 | -1>> = {
  payment: 1,
  refund: -1,
  "refund-failed": 1,
  dispute: -1,
  "dispute-won": 1,
}

/** Money that the provider confirmed: one append-only row for each movement, unique by the provider's id and the kind. */
export interface LedgerEntry {
  readonly kind: LedgerKind
  /** The provider's id of the payment intent, the refund or the dispute. */
  readonly providerId: string
  /** The payment intent that was paid, given back or disputed. */
  readonly intentId: string
  readonly orderId: OrderId
  /** The order itself unless given. */
  readonly purpose?: MoneyPurpose
  /** Always positive; `kind` says the direction. */
  readonly amount: Cents
  /** How much of a refund was a gift and lowers what the order costs; none unless given. */
  readonly goodwill?: Cents
  readonly recordedAt: Instant
}

/** The sums that an order's ledger keeps beside it. */
export type LedgerSums = Pick<Order, "paid" | "refunded" | "disputed" | "goodwill">

/**
 * The sums of an order's ledger, each positive: payments, what went back, what is disputed, and what was given as a gift. Tips are
 * in none of them.
 */
export const ledgerSums = (
  entries: Iterable<Pick<LedgerEntry, "kind" | "amount" | "goodwill" | "purpose">>,
): LedgerSums => {
  const sums: Record<LedgerKind, number> = { payment: 0, refund: 0, "refund-failed": 0, dispute: 0, "dispute-won": 0 }
  let goodwill = 0
  for (const { kind, amount, goodwill: given = zeroCents, purpose = "order" } of entries) {
    if (purpose !== "order") continue
    sums[kind] += amount
    goodwill -= ledgerSigns[kind] * given
  }
  return {
    paid: cents(sums.payment),
    refunded: cents(sums.refund - sums["refund-failed"]),
    disputed: cents(sums.dispute - sums["dispute-won"]),
    goodwill: cents(goodwill),
  }
}

/**
 * How much of a refund made at the provider's dashboard is a gift. It first corrects what was paid beyond the order's cost;
 * the rest lowers the cost, so that it is not owed again. An order that was called off has no cost to lower.
 */
export const goodwillOf = (
  refund: Cents,
  order: Pick<Order, "status" | "minimumPaymentAmount" | "additionalCharges" | "terms" | "credit"> & LedgerSums,
): Cents => {
  if (owesNothing(order.status)) return zeroCents
  const paidTooMuch = Math.max(0, totalPaid(order) + order.credit - costOfOrder(order))
  return cents(Math.max(0, refund - paidTooMuch))
}

/**
 * How much of a payment must go back: what exceeds what may be kept of the order's payments in all, less refunds that are
 * already on their way.
 */
export const excessOf = (
  payment: Cents,
  order: Pick<Order, "paid" | "refunded" | "disputed">,
  refundsUnderWay: Cents,
  mayKeep: Cents,
): Cents => cents(Math.min(payment, Math.max(0, totalPaid(order) - refundsUnderWay - mayKeep)))

/**
 * From which payments an excess goes back: from the one that was just recorded first, if any was, then from the newest,
 * and never more than the ledger leaves of each.
 */
export const shareExcess = (
  excess: Cents,
  entries: ReadonlyArray<Pick<LedgerEntry, "kind" | "intentId" | "amount">>,
  justRecorded?: string,
): ReadonlyArray<{ readonly intentId: string; readonly amount: Cents }> => {
  const left = new Map<string, number>(justRecorded === undefined ? [] : [[justRecorded, 0]])
  for (const { kind, intentId, amount } of entries.toReversed()) {
    left.set(intentId, (left.get(intentId) ?? 0) + ledgerSigns[kind] * amount)
  }
  const payments = [...left].map(([intentId, remaining]) => ({ intentId, left: cents(remaining) }))
  return takeInOrder(excess, payments).map(({ source: { intentId }, amount }) => ({ intentId, amount }))
}
