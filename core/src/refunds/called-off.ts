import { Clock, Effect } from "effect"
import { type Cents, cents, zeroCents } from "../money/cents.ts"
import { isNobodys, type Order, totalPaid } from "../order/order.ts"
import { heldByBank } from "../order/order-disputes.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { returnCredit } from "../payment/use-credit.ts"
import { sumUnderWay } from "./refunds-under-way.ts"

/** What becomes of the money of an order that is called off, in cents. */
export interface CalledOff {
  /** Kept of what was paid. */
  readonly fee: Cents
  /** Goes back, beside the refunds that were on their way before. */
  readonly refund: Cents
  /** Goes back to the customer's account: only where credit was used on the order. */
  readonly credit?: Cents
  /** How much of the fee the customer's bank holds: it is kept only if that comes back. */
  readonly feeAtBank?: Cents
}

/**
 * Keeps at most `fee` of what was paid and is not on its way back already; the rest goes back: credit first, then money. What is missing
 * of the fee is kept of what a bank holds, `atBank`, once that comes back.
 */
export const callOff = (
  order: Pick<Order, "paid" | "refunded" | "disputed" | "credit">,
  refundsUnderWay: Cents,
  fee: Cents,
  atBank: Cents = zeroCents,
): CalledOff => {
  const held = Math.max(0, totalPaid(order) - refundsUnderWay)
  const mayComeBack = Math.max(0, totalPaid(order) + atBank - refundsUnderWay) - held
  const kept = Math.min(held + order.credit, fee)
  const feeAtBank = Math.min(mayComeBack, fee - kept)
  const back = held + order.credit - kept
  const credit = Math.min(back, order.credit)
  return {
    fee: cents(kept + feeAtBank),
    refund: cents(back - credit),
    ...(credit > 0 && { credit: cents(credit) }),
    ...(feeAtBank > 0 && { feeAtBank: cents(feeAtBank) }),
  }
}

/** What an order's customer disputes at their bank, which has not decided yet. */
export const disputedNow = Effect.fnUntraced(function* ({ id, disputed }: Pick<Order, "id" | "disputed">) {
  return disputed > 0 ? heldByBank(yield* (yield* OrderStore).history(id)) : zeroCents
})

/** What would become of the money of an order that is called off now, for this fee at most. */
export const foreseeCalledOff = Effect.fnUntraced(function* (order: Order, fee: Cents) {
  const underWay = yield* sumUnderWay(order.id)
  const settled = callOff(order, underWay, fee, yield* disputedNow(order))
  const { credit, ...money } = settled
  if (credit === undefined || !isNobodys(order)) return settled
  // A deleted account gets no credit back: money goes in its place, as far as there is some.
  const held = Math.max(0, totalPaid(order) - underWay)
  const paidOut: CalledOff = { ...money, refund: cents(Math.min(held, money.refund + credit)) }
  return paidOut
})

/** What becomes of the money of an order that is called off now; credit is given back at once. The order's lock is held. */
export const settleCalledOff = Effect.fnUntraced(function* (order: Order, fee: Cents) {
  const settled = yield* foreseeCalledOff(order, fee)
  if (settled.credit !== undefined) yield* returnCredit(order, settled.credit, yield* Clock.currentTimeMillis)
  return settled
})

const amount = (value: HistoryEntry["changes"][string] | undefined): Cents =>
  typeof value === "number" ? cents(value) : zeroCents

/**
 * What became of an order's money when it took its present status or later in it, as its history tells; nothing was kept
 * where the history doesn't speak of money.
 */
export const calledOffAs = (status: OrderStatus, history: ReadonlyArray<HistoryEntry>): CalledOff => {
  const reached = history.findLastIndex(({ from, to }) => to === status && from !== status)
  const entry = history.slice(Math.max(0, reached)).findLast(({ changes }) => changes["fee"] !== undefined)
  if (reached < 0 || entry === undefined) return { fee: zeroCents, refund: zeroCents }
  const { fee, refund, credit, feeAtBank } = entry.changes
  return {
    fee: amount(fee),
    refund: amount(refund),
    ...(credit !== undefined && { credit: amount(credit) }),
    ...(feeAtBank !== undefined && { feeAtBank: amount(feeAtBank) }),
  }
}
