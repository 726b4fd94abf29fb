import { Clock, Effect } from "effect"
import type { ZipCode } from "../areas/service-area.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { noticeUntil } from "../marketplace/duties.ts"
import type { Cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { estimatedBags } from "../order/estimated-bags.ts"
import type { OfferId } from "../order/offers/offer.ts"
import { type OfferedOrder, OfferStore } from "../order/offers/offer-store.port.ts"
import { estimatedPounds, expectedPay, pickupDeadlineOf } from "../order/offers/offer-terms.ts"
import { awaitsWorker } from "../order/offers/owe-offer.ts"
import type { PickupWindow } from "../scheduling/operating-hours.ts"
import { actingWorker, takesOffers } from "../workers/acting-worker.ts"
import type { Worker } from "../workers/worker.ts"
import { asSeeker } from "./seeker.ts"
import { type Suitability, suitabilityFor } from "./suitability.ts"

/** An order as a worker sees it before accepting: nothing that tells whose it is, nor its own id or number. */
export interface WorkOffer extends Suitability {
  readonly id: OfferId
  readonly zipCode: ZipCode | null
  readonly pickupDate: IsoDate
  readonly pickupTimeSlot: string
  readonly deliveryDate: IsoDate
  readonly estimatedBags: number
  readonly estimatedPounds: Pounds
  readonly expectedPay: Cents
  readonly deadline: Instant
  /** Until when it can be given back with notice, once accepted. */
  readonly noticeUntil: Instant
}

const toWorkOffer = ({ offer, order }: OfferedOrder, suitability: Suitability, hours: PickupWindow): WorkOffer => ({
  ...suitability,
  id: offer.id,
  zipCode: order.addressCheck.kind === "served" ? order.addressCheck.zipCode : null,
  pickupDate: order.pickupDate,
  pickupTimeSlot: order.pickupTimeSlot,
  deliveryDate: order.deliveryDate,
  estimatedBags: estimatedBags(order.estimatedWeight),
  estimatedPounds: estimatedPounds(order),
  expectedPay: expectedPay(order),
  deadline: offer.deadline,
  noticeUntil: noticeUntil(pickupDeadlineOf(order, hours)),
})

/** Offers that are looked through for a worker at most. */
const mostOffers = 1000

const far = Number.POSITIVE_INFINITY

/** What of these open offers a worker may accept: nothing that they gave back, and nothing for one who is paused or has no room. */
export const offersAmong = Effect.fnUntraced(function* (worker: Worker, open: ReadonlyArray<OfferedOrder>) {
  if (!takesOffers(worker)) return []
  const { hours } = yield* (yield* CompanySettingsStore).current
  const seeker = yield* asSeeker(worker)
  const store = yield* OfferStore
  const held = (yield* store.held(worker.userId)).length
  const released = new Set(
    (yield* store.past(worker.userId, mostOffers)).rows.flatMap(({ offer }) =>
      offer.state === "released" ? [offer.orderId] : [],
    ),
  )
  return (
    open
      // The payment may have gone back, or be disputed, since it was offered.
      .filter(({ offer, order }) => awaitsWorker(order) && !released.has(offer.orderId))
      .flatMap((offered) => {
        const suitability = suitabilityFor(seeker, offered, held)
        return suitability === undefined ? [] : [toWorkOffer(offered, suitability, hours)]
      })
      .toSorted((a, b) => (a.distanceMiles ?? far) - (b.distanceMiles ?? far) || a.deadline - b.deadline)
  )
})

/** All that can be accepted now by one worker or another. */
export const openOffers = Effect.gen(function* () {
  return yield* (yield* OfferStore).open(yield* Clock.currentTimeMillis, mostOffers)
})

/** What the acting worker may accept now, the nearest first by the miles that are shown, then what ends first. */
export const readOffers = Effect.gen(function* () {
  const worker = yield* actingWorker
  return takesOffers(worker) ? yield* offersAmong(worker, yield* openOffers) : []
})
