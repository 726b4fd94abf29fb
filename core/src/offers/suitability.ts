import { type Weekday, weekdayOf } from "../local-time/weekday.ts"
import type { OfferedOrder } from "../order/offers/offer-store.port.ts"
import { isWithinReach, milesTo, shownMiles } from "../workers/reach.ts"
import { isOwnOrder, type Seeker } from "./seeker.ts"

/** Why an order is offered to a worker. */
export type OfferReason =
  | { readonly kind: "near"; readonly miles: number }
  | { readonly kind: "weekday"; readonly weekday: Weekday }
  /** So many more orders, this one included. */
  | { readonly kind: "room"; readonly more: number }

/** What an offer is for one worker: how far away, and why it is theirs to accept. */
export interface Suitability {
  /** In whole miles, rounded up: 1 is less than one. Null where maps can't place the order. */
  readonly distanceMiles: number | null
  readonly reasons: ReadonlyArray<OfferReason>
}

/** Whether a worker's choices are for an order, whatever they hold: it is not their own, near enough, and on a day on which they work. */
export const isForWorker = (worker: Seeker, { offer, order }: OfferedOrder): boolean =>
  !isOwnOrder(worker, order) &&
  worker.availability.includes(weekdayOf(order.pickupDate)) &&
  (offer.coordinates === null || isWithinReach(worker, offer.coordinates))

/**
 * Why an order is offered to a worker who holds so many already; undefined where it is not. An order that maps can't place is offered to
 * all who work on its day: the company serves its area.
 */
export const suitabilityFor = (worker: Seeker, offered: OfferedOrder, held: number): Suitability | undefined => {
  const more = worker.capacity - held
  if (more < 1 || !isForWorker(worker, offered)) return undefined
  const { coordinates } = offered.offer
  const distanceMiles = coordinates === null ? null : shownMiles(milesTo(worker, coordinates))
  return {
    distanceMiles,
    reasons: [
      ...(distanceMiles === null ? [] : [{ kind: "near", miles: distanceMiles } as const]),
      { kind: "weekday", weekday: weekdayOf(offered.order.pickupDate) },
      { kind: "room", more },
    ],
  }
}
