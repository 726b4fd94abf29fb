import { Effect } from "effect"
import { paymentsActor, type UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { laundryPrice, laundryServicePayment } from "../../marketplace/worker-pay.ts"
import { type Cents, cents, subtractCents, zeroCents } from "../../money/cents.ts"
import { workerOf } from "../../order/handling.ts"
import { OfferStore } from "../../order/offers/offer-store.port.ts"
import type { Order, OrderId } from "../../order/order.ts"
import { placeOf } from "../../order/status-meaning.ts"
import { isWeightUnanswered } from "../../order/weigh-tickets/unanswered-weight.ts"
import { Ids } from "../../shared/ids.port.ts"
import { feeKeyOf, feeOfOffer } from "./cancellation-fee.ts"
import { sumOfRows, type WorkerLedgerEntry, type WorkerLedgerKind } from "./worker-ledger-entry.ts"
import { WorkerLedgerStore } from "./worker-ledger-store.port.ts"

/** The Laundry Service Payment of an order as it is: of what was weighed and counted, by its own terms. Nothing outside the marketplace. */
export const payOf = ({ terms, additionalCharges }: Pick<Order, "terms" | "additionalCharges">): Cents => {
  const { marketplace, minimumOrderAmount } = terms
  if (marketplace === null) return zeroCents
  return laundryServicePayment(laundryPrice({ minimumOrderAmount, additionalCharges }), marketplace.platformFeePercent)
}

const optional = <A>(value: A | undefined): ReadonlyArray<A> => (value === undefined ? [] : [value])

const paying: ReadonlySet<WorkerLedgerKind> = new Set(["service-payment", "adjustment"])

/** What a worker has earned of an order as it is: its pay for the one who delivered it, nothing before that or for others. */
const earnedBy = (order: Order, workerId: UserId): Cents =>
  placeOf(order) === "delivered" && workerOf(order) === workerId ? payOf(order) : zeroCents

/** What a worker bears of an order, by their rows for it: nothing, or above. */
const deductedOf = (rows: ReadonlyArray<WorkerLedgerEntry>): Cents =>
  subtractCents(zeroCents, sumOfRows(rows.filter(({ kind }) => kind === "deduction")))

/** The latest offer by which a worker accepted an order; undefined for one who never did. */
const acceptedBy = Effect.fnUntraced(function* (orderId: OrderId, workerId: UserId) {
  const offers = yield* (yield* OfferStore).ofOrder(orderId)
  return offers.findLast((offer) => offer.acceptedBy === workerId)
})

/** The Cancellation Fee that a worker has of the work that earns the pay now: the order was called off by mistake meanwhile. */
const feeOfWork = Effect.fnUntraced(function* (
  { id }: Pick<Order, "id">,
  workerId: UserId,
  rows: ReadonlyArray<WorkerLedgerEntry>,
) {
  const hasFees = rows.some(({ kind }) => kind === "cancellation-fee")
  const offer = hasFees ? yield* acceptedBy(id, workerId) : undefined
  return offer === undefined ? zeroCents : feeOfOffer(offer, rows)
})

/**
 * Makes each worker's rows for an order add up to what they earned of it: by the delivery, corrected when what was delivered costs
 * another amount, taken back when it was not delivered after all, or by another; nothing while nobody has said yes to an unusual weight. What was deducted of the pay is not taken back a second
 * time: pay, fee and deductions of an order together are never below nothing, so nobody owes for an order more than it gave. A Cancellation
 * Fee of the same work is part of the pay that it earns after all: it is never taken back, so the rest is paid. Any number of times. The order's lock is held; an order outside the marketplace asks for nothing.
 */
export const settleWorkerPay = Effect.fn("settleWorkerPay")(function* (order: Order, recordedAt: Instant) {
  if (order.terms.marketplace === null) return
  const ledger = yield* WorkerLedgerStore
  const all = yield* ledger.ofOrder(order.id)
  const rows = all.filter(({ kind }) => paying.has(kind))
  const workers = new Set([...rows.map(({ workerId }) => workerId), ...optional(workerOf(order))])
  const waits = placeOf(order) === "delivered" && (yield* isWeightUnanswered(order))
  let written = rows.length
  for (const workerId of workers) {
    const theirs = rows.filter((row) => row.workerId === workerId)
    const ofThem = all.filter((row) => row.workerId === workerId)
    const pay = waits ? zeroCents : earnedBy(order, workerId)
    const paidAsFee = Math.min(pay, yield* feeOfWork(order, workerId, ofThem))
    const earned = cents(Math.max(pay, deductedOf(ofThem)) - paidAsFee)
    const amount = subtractCents(earned, sumOfRows(theirs))
    if (amount === zeroCents) continue
    const kind = theirs.length === 0 ? "service-payment" : "adjustment"
    yield* ledger.add({
      id: yield* (yield* Ids).uuid,
      workerId,
      orderId: order.id,
      kind,
      amount,
      // Rows of an order are only added, under its lock: their number names each once.
      key: `pay:${order.id}:${written}`,
      reason: null,
      recordedAt,
      by: paymentsActor,
    })
    written += 1
  }
})

/** Pays the worker who was in transit the Cancellation Fee that was kept, once for the offer that they accepted. The order's lock is held. */
export const payCancellationFee = Effect.fn("payCancellationFee")(function* (
  { id: orderId, handling }: Pick<Order, "id" | "handling">,
  amount: Cents,
  recordedAt: Instant,
) {
  if (handling.kind !== "worker" || handling.inTransitAt === null || amount <= zeroCents) return
  const offer = yield* acceptedBy(orderId, handling.workerId)
  if (offer === undefined) return
  yield* (yield* WorkerLedgerStore).add({
    id: yield* (yield* Ids).uuid,
    workerId: handling.workerId,
    orderId,
    kind: "cancellation-fee",
    amount,
    key: feeKeyOf(offer.id),
    reason: null,
    recordedAt,
    by: paymentsActor,
  })
})
