import { Effect } from "effect"
import { isHeldUntilPaid } from "../cards/held-delivery.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { noticeUntil, setOutFrom } from "../marketplace/duties.ts"
import { type Cents, zeroCents } from "../money/cents.ts"
import type { Offer, OfferId } from "../order/offers/offer.ts"
import { isHeldWork, type OfferedOrder, OfferStore } from "../order/offers/offer-store.port.ts"
import { expectedPay, pickupDeadlineOf } from "../order/offers/offer-terms.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"
import { actingWorker } from "../workers/acting-worker.ts"
import { feeOfOffer } from "../workers/ledger/cancellation-fee.ts"
import { payOf } from "../workers/ledger/settle-worker-pay.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"

/** An order that a worker holds. */
export interface HeldWork {
  readonly kind: "held"
  readonly offer: Offer
  readonly order: Order
  /** By what was weighed, before that by what was estimated. */
  readonly pay: Cents
  readonly isPayEstimated: boolean
  readonly isUnpaid: boolean
  /** It waits to be handed over until that is paid. */
  readonly isHeldBack: boolean
  /** Until when it is given back with notice. */
  readonly noticeUntil: Instant
  readonly mayRelease: boolean
  /** From when its worker may set out. */
  readonly setOutFrom: Instant
}

/**
 * How an accepted order ended for its worker: `withdrawn` when it was cancelled or moved before its pickup, `cancelled` by staff after it,
 * `reassigned` by them.
 */
export type WorkOutcome = "delivered" | "released" | "withdrawn" | "cancelled" | "missed" | "reassigned"

/** An order that a worker held: nothing is left of it but the number and the pay. */
export interface EndedWork {
  readonly kind: "ended"
  readonly id: OfferId
  readonly orderNumber: number
  readonly outcome: WorkOutcome
  readonly at: Instant
  readonly pay: Cents
}

const outcomeOf = ({ offer, order }: OfferedOrder): WorkOutcome => {
  if (offer.state === "accepted") return placeOf(order) === "delivered" ? "delivered" : "cancelled"
  const { state } = offer
  return state === "released" || state === "withdrawn" || state === "missed" ? state : "reassigned"
}

/** What the ledger has for a worker of an order that was called off or missed: the Cancellation Fee, if there was one. */
const feeFor = Effect.fnUntraced(function* ({ offer, order }: OfferedOrder) {
  return feeOfOffer(offer, yield* (yield* WorkerLedgerStore).ofOrder(order.id))
})

/** When an order was cancelled the last time; null for one that never was. */
const cancelledAt = Effect.fnUntraced(function* ({ id }: Order) {
  const history = yield* (yield* OrderStore).history(id)
  return history.findLast(({ from, to }) => to === "cancelled" && from !== to)?.at ?? null
})

/** When an accepted order ended; an offer that stays accepted doesn't say. */
const endedAt = Effect.fnUntraced(function* ({ offer, order }: OfferedOrder, outcome: WorkOutcome) {
  if (outcome === "delivered") return order.deliveredAt
  return outcome === "cancelled" ? yield* cancelledAt(order) : offer.endedAt
})

const outcomesWithFee: ReadonlyArray<WorkOutcome> = ["withdrawn", "cancelled", "missed"]

const ended = Effect.fnUntraced(function* (offered: OfferedOrder) {
  const { offer, order } = offered
  const outcome = outcomeOf(offered)
  const paid = outcome === "delivered" ? payOf(order) : zeroCents
  const work: EndedWork = {
    kind: "ended",
    id: offer.id,
    orderNumber: order.orderNumber,
    outcome,
    at: (yield* endedAt(offered, outcome)) ?? offer.acceptedAt ?? offer.openedAt,
    pay: outcomesWithFee.includes(outcome) ? yield* feeFor(offered) : paid,
  }
  return work
})

const held = Effect.fnUntraced(function* ({ offer, order }: OfferedOrder) {
  const { hours } = yield* (yield* CompanySettingsStore).current
  const deadline = pickupDeadlineOf(order, hours)
  const isReady = placeOf(order) === "ready_for_delivery"
  const work: HeldWork = {
    kind: "held",
    offer,
    order,
    pay: order.weight === null ? expectedPay(order) : payOf(order),
    isPayEstimated: order.weight === null,
    isUnpaid: payableBalance(order) !== undefined,
    isHeldBack: isReady && (yield* isHeldUntilPaid(order)),
    noticeUntil: noticeUntil(deadline),
    mayRelease: placeOf(order) === "ordered",
    setOutFrom: setOutFrom(deadline),
  }
  return work
})

/** What a worker may know of an order that they accepted: what the work needs, and once it has ended nothing but number and pay. */
export const toWork = (offered: OfferedOrder) =>
  Effect.gen(function* () {
    const work: HeldWork | EndedWork = isHeldWork(offered) ? yield* held(offered) : yield* ended(offered)
    return work
  })

/** Orders that ended and are listed. */
const mostEnded = 30

/** What the acting worker holds, the earliest pickup first, what ended last, and how many more ended. */
export const readWork = Effect.gen(function* () {
  const { userId } = yield* actingWorker
  const store = yield* OfferStore
  const { rows, notShown } = yield* store.past(userId, mostEnded)
  return {
    held: yield* Effect.forEach(yield* store.held(userId), held),
    ended: yield* Effect.forEach(rows, ended),
    notShown,
  }
})
