import type { Brand } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Coordinates } from "../../areas/coordinates.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { DutyMeasure } from "../../marketplace/duties.ts"
import type { OrderId } from "../order.ts"

/** 128 random bits, not the order's id: that is the key to a guest's payment page, and never goes to a worker. */
export type OfferId = string & Brand.Brand<"OfferId">

/**
 * Where an offer stands: it waits for a worker, or one accepted it. Or it ended: the worker gave the order back, the house crew took it,
 * the customer or staff cancelled or moved the order (`withdrawn`), the pickup was missed, or nobody accepted it in time and the order was cancelled.
 */
export const offerStates = ["open", "accepted", "released", "taken-by-house", "withdrawn", "missed", "expired"] as const
export type OfferState = (typeof offerStates)[number]

/** How an offer ends. */
export type OfferEnd = Exclude<OfferState, "open" | "accepted">

/** The states of which an order has one offer at most. */
export const liveOfferStates = ["open", "accepted"] as const satisfies ReadonlyArray<OfferState>

/** A worker's cancellation of an accepted order. */
export interface OfferRelease {
  /** The start of the pickup window that it had then. */
  readonly pickupDeadline: Instant
  /** Without notice it is an Unauthorized Cancellation. */
  readonly hadNotice: boolean
  /** What followed of it for the worker; null where nothing did. */
  readonly measure: DutyMeasure | null
}

/** An order as it was offered to the marketplace's workers once: an order that comes back is offered anew. */
export interface Offer {
  readonly id: OfferId
  readonly orderId: OrderId
  readonly state: OfferState
  readonly openedAt: Instant
  /** Until when it can be accepted, that instant not included. */
  readonly deadline: Instant
  /** Where the laundry is picked up; null where maps can't place it, and once the offer is not open any more. */
  readonly coordinates: Coordinates | null
  /** Stays when the offer ends after it was accepted. */
  readonly acceptedBy: UserId | null
  readonly acceptedAt: Instant | null
  readonly endedAt: Instant | null
  /** How the worker who had accepted it cancelled; null for every other end. */
  readonly release: OfferRelease | null
  /** When it was flagged that the worker who had accepted it did not pick it up in its window; null where that was not. */
  readonly overdueAt: Instant | null
}

/** Whether an order is on offer or held by this offer. */
export const isLiveOffer = ({ state }: Pick<Offer, "state">): boolean => liveOfferStates.some((live) => live === state)

/**
 * Whether an accepted order counts among those of which a worker may cancel a share: one that was given back with notice does not, or accepting
 * and giving back would make the share of Unauthorized Cancellations as small as one likes.
 */
export const countsAsAccepted = ({ acceptedBy, release }: Pick<Offer, "acceptedBy" | "release">): boolean =>
  acceptedBy !== null && release?.hadNotice !== true

/** An offer as it is once a worker has it. Where the customer lives is not kept here. */
export const acceptedOffer = (offer: Offer, acceptedBy: UserId, acceptedAt: Instant): Offer => ({
  ...offer,
  state: "accepted",
  acceptedBy,
  acceptedAt,
  coordinates: null,
})

/** An offer as it is when it ends. */
export const endedOffer = (
  offer: Offer,
  state: OfferEnd,
  endedAt: Instant,
  release: OfferRelease | null = null,
): Offer => ({
  ...offer,
  state,
  endedAt,
  release,
  coordinates: null,
})
