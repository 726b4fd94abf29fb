import type { UserId } from "../../access/actor.ts"
import type { Cents } from "../../money/cents.ts"
import type { OrderId } from "../order.ts"
import type { OfferId } from "./offer.ts"

/** The mails to an order's customer about its worker: one has accepted it, or nobody did in time and all the money goes back. */
export type OfferMailContent =
  /** `worker` is the first name. */
  | { readonly template: "worker-confirmed"; readonly orderId: OrderId; readonly worker: string }
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
