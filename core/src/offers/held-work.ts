import { Effect } from "effect"
import type { OfferId } from "../order/offers/offer.ts"
import { OfferNotFound } from "../order/offers/offer-errors.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import type { Order } from "../order/order.ts"
import { actingWorker } from "../workers/acting-worker.ts"

/** The order that the acting worker had accepted by an offer, also once it has ended. Everybody else's is as unknown as one that does not exist. */
export const requireAccepted = Effect.fnUntraced(function* (id: OfferId) {
  const { userId } = yield* actingWorker
  const accepted = yield* (yield* OfferStore).get(id)
  return accepted.offer.acceptedBy === userId ? accepted : yield* new OfferNotFound()
})

/** The same of one that the worker holds still. */
export const requireHeld = Effect.fnUntraced(function* (id: OfferId) {
  const accepted = yield* requireAccepted(id)
  return accepted.offer.state === "accepted" ? accepted : yield* new OfferNotFound()
})

/** Refuses an order, whose lock is held, that is not the worker's any more: it was given to another since it was read. */
export const requireHandledBy = Effect.fnUntraced(function* ({ handling }: Order, workerId: string | null) {
  if (handling.kind !== "worker" || handling.workerId !== workerId) return yield* new OfferNotFound()
  return handling
})
