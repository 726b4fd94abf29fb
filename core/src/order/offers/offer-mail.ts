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
