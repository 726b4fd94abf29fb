import { Context, type Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Instant, IsoDate } from "../../local-time/local-time.ts"
import type { DutyMeasure } from "../../marketplace/duties.ts"
import type { Listed } from "../../shared/listed.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { Order, OrderId } from "../order.ts"
import type { OrderStatus } from "../order-status.ts"
import { endedStatuses, placeOf } from "../status-meaning.ts"
import type { Offer, OfferId, OfferState } from "./offer.ts"
import type { OfferNotFound } from "./offer-errors.ts"

/** An offer with the order that it is of. */
export interface OfferedOrder {
  readonly offer: Offer
  readonly order: Order
}

/**
 * The places at which an accepted order is over for its worker. One whose pickup was missed is theirs until its money is settled: the
 * customer may still show up.
 */
export const placesAfterWork: ReadonlyArray<OrderStatus> = endedStatuses.filter((place) => place !== "missed_pickup")

/** Whether the worker who accepted an order holds it still. */
export const isHeldWork = ({ offer, order }: OfferedOrder): boolean =>
  offer.state === "accepted" && !placesAfterWork.includes(placeOf(order))

/** Which offers are looked for; all, unless something is said. */
export interface OfferSearch {
  readonly state?: OfferState
  readonly pickupDate?: IsoDate
}

/** A worker's accepted orders and Unauthorized Cancellations, of all time. */
export interface DutyCounts {
  /** Without those that were given back with notice: see `countsAsAccepted`. */
  readonly accepted: number
  readonly unauthorized: number
  /** The latest measure that was taken; null where none was. */
  readonly lastMeasure: { readonly measure: DutyMeasure; readonly at: Instant } | null
}

/** An accepted offer with what says until when its order is picked up. */
export interface AwaitedPickup extends Pick<Order, "pickupDate" | "pickupTimeSlot"> {
  readonly id: OfferId
}

/** What the workers of the marketplace were offered. An order's offers are written under the order's lock. */
export class OfferStore extends Context.Service<
  OfferStore,
  {
    /** Adds an offer, or writes what changed of one. Dies for a second that is open or accepted of the same order. */
    readonly save: (offer: Offer) => Effect.Effect<void, never, InTransaction>
    readonly get: (id: OfferId) => Effect.Effect<OfferedOrder, OfferNotFound>
    /** All of an order, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<Offer>>
    /** Those that can be accepted at an instant, the earliest deadline first. */
    readonly open: (at: Instant, limit: number) => Effect.Effect<ReadonlyArray<OfferedOrder>>
    /** What a worker has accepted and not ended: neither delivered nor cancelled, nor settled as missed. The earliest pickup first. */
    readonly held: (workerId: UserId) => Effect.Effect<ReadonlyArray<OfferedOrder>>
    /** How many orders all workers hold in the same way. */
    readonly heldByAll: Effect.Effect<number>
    /** What a worker had accepted and has ended, what was accepted last first. */
    readonly past: (workerId: UserId, limit: number) => Effect.Effect<Listed<OfferedOrder>>
    /** Offers for staff, of a state and a pickup day unless all are wanted: what was offered last comes first. */
    readonly list: (which: OfferSearch & { readonly limit: number }) => Effect.Effect<Listed<OfferedOrder>>
    readonly duties: (workerId: UserId) => Effect.Effect<DutyCounts>
    /**
     * Orders that wait for a worker, by number, of which nothing is missing upfront that a card could pay, and which need something done: they
     * have no open offer, or its time is over.
     */
    readonly untended: (at: Instant, limit: number) => Effect.Effect<ReadonlyArray<OrderId>>
    /** Accepted and not flagged offers of orders that wait for their pickup, which is on a day up to this one; the earliest first. */
    readonly awaited: (through: IsoDate, limit: number) => Effect.Effect<ReadonlyArray<AwaitedPickup>>
  }
>()("@laundry/core/order/OfferStore") {}
