import type { Instant } from "../eastern-time/eastern-time.ts"
import { type Cents, cents } from "../money/cents.ts"
import type { Order, OrderId } from "../orders/order.ts"
import { totalPaid } from "../orders/order.ts"

/** Money that the provider confirmed: one append-only row for each payment or refund, unique by the provider's id. */
export interface LedgerEntry {
  readonly kind: "payment" | "refund"
  /** The provider's id of the payment intent or of the refund. */
  readonly providerId: string
  /** The payment intent that was paid or given back. */
  readonly intentId: string
  readonly orderId: OrderId
  /** Always positive; `kind` says the direction. */
  readonly amount: Cents
  readonly recordedAt: Instant
}

/** The sums of an order's ledger; a refund counts as a positive amount of its own. */
export const ledgerSums = (
  entries: Iterable<Pick<LedgerEntry, "kind" | "amount">>,
): Pick<Order, "paid" | "refunded"> => {
  let paid = 0
  let refunded = 0
  for (const { kind, amount } of entries) {
    if (kind === "payment") paid += amount
    else refunded += amount
  }
  return { paid: cents(paid), refunded: cents(refunded) }
}

/**
 * How much of a payment must go back: what exceeds what may be kept of the order's payments in all, less refunds that are
 * already on their way.
 */
export const excessOf = (
  payment: Cents,
  order: Pick<Order, "paid" | "refunded">,
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
    left.set(intentId, (left.get(intentId) ?? 0) + (kind === "payment" ? amount : -amount))
  }
  let open: number = excess
  return [...left].flatMap(([intentId, remaining]) => {
    const amount = cents(Math.max(0, Math.min(open, remaining)))
    open -= amount
    return amount > 0 ? [{ intentId, amount }] : []
  })
}
