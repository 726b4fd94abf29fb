import { Effect } from "effect"
import { callUs } from "../company/company-contact.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Offer, OfferId } from "../order/offers/offer.ts"
import { OfferNotFound } from "../order/offers/offer-errors.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import type { Order } from "../order/order.ts"
import { MoveNotAllowed } from "../order/order-errors.ts"
import { placeOf } from "../order/status-meaning.ts"
import { actingWorker } from "../workers/acting-worker.ts"

/** The order that the acting worker had accepted by an offer, also once it has ended. Everybody else's is as unknown as one that does not exist. */
export const requireAccepted = Effect.fnUntraced(function* (id: OfferId) {
  const { userId } = yield* actingWorker
  const accepted = yield* (yield* OfferStore).get(id)
  return accepted.offer.acceptedBy === userId ? accepted : yield* new OfferNotFound()
})

/** How an accepted order can have ended for its worker; one that staff cancelled after its pickup stays accepted. */
type Ended = Offer["state"] | "cancelled"

/** What became of an accepted order that is its worker's no more. */
const whyEnded = (state: Ended): string => {
  switch (state) {
    case "cancelled":
      return "We cancelled this order before we heard of this."
    case "withdrawn":
      return "This order was cancelled, or moved to another day or address, before we heard of this."
    case "missed":
      return "The customer had missed this pickup, and has the rest of the money back, before we heard of this."
    case "released":
      return "You gave this order back before we heard of this."
    default:
      return "This order was given to somebody else before we heard of this."
  }
}

/**
 * Refuses a step with an order that was the worker's, and says what to do with the bags: it may have been recorded at the door, without a
 * signal, after the order had ended.
 */
const refuseEnded = Effect.fnUntraced(function* (state: Ended) {
  const { information } = yield* (yield* CompanySettingsStore).current
  const bags = `If you have its bags, leave them as they are and ${callUs(information)}: we tell you where to bring them.`
  return yield* new MoveNotAllowed({ message: `${whyEnded(state)} Please don't go on with it. ${bags}` })
})

/** The same of one that the worker holds still. Fails with MoveNotAllowed for one that has ended or was cancelled. */
export const requireHeld = Effect.fnUntraced(function* (id: OfferId) {
  const accepted = yield* requireAccepted(id)
  const { state } = accepted.offer
  if (state !== "accepted") return yield* refuseEnded(state)
  return placeOf(accepted.order) === "cancelled" ? yield* refuseEnded("cancelled") : accepted
})

/** Refuses an order, whose lock is held, that is not the worker's any more: it was given to another since it was read. */
export const requireHandledBy = Effect.fnUntraced(function* ({ id, handling }: Order, workerId: string | null) {
  if (handling.kind === "worker" && handling.workerId === workerId) return handling
  const offers = yield* (yield* OfferStore).ofOrder(id)
  return yield* refuseEnded(offers.findLast(({ acceptedBy }) => acceptedBy === workerId)?.state ?? "taken-by-house")
})
