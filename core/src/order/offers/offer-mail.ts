import type { UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { Cents } from "../../money/cents.ts"
import type { OrderId } from "../order.ts"
import type { OfferId } from "./offer.ts"

/**
 * The mails to an order's customer about its worker: one has accepted it, after they were told of somebody else or not; the house crew comes
 * instead; or nobody accepted in time and all the money goes back. One that is superseded when it goes out is left unsent.
 */
export type OfferMailContent =
  | {
      readonly template: "worker-confirmed" | "worker-changed"
      readonly orderId: OrderId
      /** The first name. */
      readonly worker: string
      /** Left out by mails of earlier releases. */
      readonly toldAt?: Instant
    }
  | { readonly template: "house-takes-over"; readonly orderId: OrderId; readonly toldAt: Instant }
  | {
      readonly template: "order-unaccepted"
      readonly orderId: OrderId
      readonly refund: Cents
      readonly fee: Cents
      readonly credit?: Cents
    }

/** The mail to a worker about an accepted order that is theirs no more, or about their duties. */
export type WorkMailContent = { readonly template: "work-ended"; readonly offerId: OfferId }

/** The mail to a worker about offers that opened near them. */
export type NewOffersMailContent = {
  readonly template: "new-offers"
  readonly seekerId: UserId
  /** As {@link writeOffers} writes them. */
  readonly offers: string
}

/** An offer with how far away it is, in whole miles, as its worker is told it; null where maps can't place it. */
export interface AnnouncedOffer {
  readonly id: OfferId
  readonly miles: number | null
}

/** Offers as a mail's content keeps them: id and miles, with spaces between. */
export const writeOffers = (offers: ReadonlyArray<AnnouncedOffer>): string =>
  offers.map(({ id, miles }) => `${id}:${miles ?? ""}`).join(" ")

/** The offers that {@link writeOffers} wrote. */
export const readOffersOf = (written: string): ReadonlyArray<AnnouncedOffer> =>
  written.split(" ").map((one) => {
    const [id = "", miles = ""] = one.split(":")
    return { id: id as OfferId, miles: miles === "" ? null : Number(miles) }
  })

/** The mails about an accepted order that was not picked up in its window: to the desk, and to its worker. */
export type OverdueMailContent = { readonly template: "pickup-overdue" | "work-overdue"; readonly offerId: OfferId }
