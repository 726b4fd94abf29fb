import { addCents, type Cents, cents, subtractCents, zeroCents } from "../../money/cents.ts"
import { workerOf } from "../../order/handling.ts"
import { costOfOrder, discountOf, type Order, totalPaid } from "../../order/order.ts"
import { owesNothing, placeOf } from "../../order/status-meaning.ts"
import { type FeeAdjustment, sumOfAdjustments } from "./fee-adjustment.ts"
import { payOf } from "./settle-worker-pay.ts"
import { sumOfRows, type WorkerLedgerEntry, type WorkerLedgerKind } from "./worker-ledger-entry.ts"

/** What the customer paid and has back, in cents; what came back is below nothing. */
export interface CustomerLines {
  readonly paid: Cents
  readonly refunded: Cents
  readonly disputed: Cents
  /** What is left of the tips. */
  readonly tips: Cents
}

/** What the workers have of it, by their ledger. Payouts are no part of an order. */
export interface WorkerLines {
  /** With its corrections. */
  readonly servicePayment: Cents
  readonly gratuity: Cents
  readonly cancellationFee: Cents
  /** Below nothing. */
  readonly deducted: Cents
}

/** What the platform keeps of it, and, below nothing, what it bears. */
export interface PlatformLines {
  readonly platformServiceFee: Cents
  readonly trustAndSafetyFee: Cents
  /** Kept of an order that was called off, beside the worker's Cancellation Fee. */
  readonly keptOfCalledOff: Cents
  /** Of tips on an order that no worker delivered. */
  readonly tipsKept: Cents
  /** What of its fees it gave for claims; below nothing. */
  readonly feeAdjustments: Cents
  /** What workers and its fees bear of what was given for claims. */
  readonly borneByWorkers: Cents
  readonly borneByFees: Cents
  /** The Laundry Service Payment that nobody has earned yet. */
  readonly notEarnedYet: Cents
  readonly promo: Cents
  readonly gifts: Cents
  readonly credit: Cents
  /** What the customer still owes; above nothing where something is still to go back. */
  readonly due: Cents
}

/** Where an order's money went, line by line: what its customers paid is what workers and platform have of it. */
export interface OrderStatement {
  readonly customer: CustomerLines
  readonly worker: WorkerLines
  readonly platform: PlatformLines
}

const negated = (amount: Cents): Cents => subtractCents(zeroCents, amount)

/** The sum of the lines of a part. */
export const sumOfLines = (lines: Readonly<Record<string, Cents>>): Cents => addCents(...Object.values(lines))

const workerLines = (rows: ReadonlyArray<Pick<WorkerLedgerEntry, "kind" | "amount">>): WorkerLines => {
  const of = (...kinds: ReadonlyArray<WorkerLedgerKind>) => sumOfRows(rows.filter(({ kind }) => kinds.includes(kind)))
  return {
    servicePayment: of("service-payment", "adjustment"),
    gratuity: of("gratuity"),
    cancellationFee: of("cancellation-fee"),
    deducted: of("deduction"),
  }
}

type Charged = Pick<
  PlatformLines,
  "platformServiceFee" | "trustAndSafetyFee" | "keptOfCalledOff" | "notEarnedYet" | "promo" | "gifts" | "due"
>

/** What the platform has of an order that was called off: there is no cost to split, only what was kept. */
const ofCalledOff = (order: Order, worker: WorkerLines): Charged => ({
  platformServiceFee: zeroCents,
  trustAndSafetyFee: zeroCents,
  keptOfCalledOff: cents(totalPaid(order) + order.credit - worker.cancellationFee),
  notEarnedYet: negated(worker.servicePayment),
  promo: zeroCents,
  gifts: zeroCents,
  due: zeroCents,
})

/**
 * What the platform keeps of what an order's customer pays: its fees, of which a promo code is borne first. Nothing of one that was called
 * off, where what is kept is the worker's.
 */
export const platformFees = (order: Order): Cents => {
  if (owesNothing(order.status)) return zeroCents
  const full = addCents(order.minimumPaymentAmount, order.additionalCharges)
  return cents(Math.max(0, full - payOf(order) - discountOf(order)))
}

/** What of a delivered order's pay its worker has as the Cancellation Fee: it was called off by mistake before that. */
const paidAsFee = (order: Order, worker: WorkerLines): Cents => {
  if (placeOf(order) !== "delivered" || workerOf(order) === undefined) return zeroCents
  return cents(Math.max(0, Math.min(payOf(order) - worker.servicePayment, worker.cancellationFee)))
}

const ofCost = (order: Order, worker: WorkerLines): Charged => {
  const { terms, additionalCharges, minimumPaymentAmount } = order
  const price = addCents(terms.minimumOrderAmount, additionalCharges)
  const pay = payOf(order)
  const discount = discountOf(order)
  const cost = costOfOrder(order)
  const asFee = paidAsFee(order, worker)
  const full = addCents(minimumPaymentAmount, additionalCharges)
  return {
    platformServiceFee: subtractCents(price, pay),
    trustAndSafetyFee: subtractCents(minimumPaymentAmount, terms.minimumOrderAmount),
    keptOfCalledOff: subtractCents(asFee, worker.cancellationFee),
    notEarnedYet: subtractCents(pay, addCents(worker.servicePayment, asFee)),
    promo: negated(discount),
    gifts: cents(cost + discount - full),
    due: cents(totalPaid(order) + order.credit - cost),
  }
}

/**
 * Splits the money of an order of the marketplace: what its customer paid, what workers have of it by their rows, and what the platform
 * keeps and bears. `tips` is what is left of its tips, `adjustments` what of its fees was given for claims. Worker and platform together
 * always have what the customer paid.
 */
export const orderStatement = (
  order: Order,
  rows: ReadonlyArray<Pick<WorkerLedgerEntry, "kind" | "amount">>,
  tips: Cents,
  adjustments: ReadonlyArray<Pick<FeeAdjustment, "amount">>,
): OrderStatement => {
  const worker = workerLines(rows)
  const adjusted = sumOfAdjustments(adjustments)
  return {
    customer: {
      paid: order.paid,
      refunded: negated(order.refunded),
      disputed: negated(order.disputed),
      tips,
    },
    worker,
    platform: {
      ...(owesNothing(order.status) ? ofCalledOff(order, worker) : ofCost(order, worker)),
      tipsKept: subtractCents(tips, worker.gratuity),
      feeAdjustments: negated(adjusted),
      borneByWorkers: negated(worker.deducted),
      borneByFees: adjusted,
      credit: negated(order.credit),
    },
  }
}
