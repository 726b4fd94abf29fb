import { Effect } from "effect"
import { dutyFigures } from "../marketplace/duties.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { actingWorker } from "../workers/acting-worker.ts"

/** How the acting worker's duties stand: what was accepted, what was cancelled without notice, and whether that is a breach. */
export const readDuties = Effect.gen(function* () {
  const { userId } = yield* actingWorker
  const counts = yield* (yield* OfferStore).duties(userId)
  return { ...counts, ...dutyFigures(counts.accepted, counts.unauthorized) }
})
