import { Clock, Effect } from "effect"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { openOffer } from "./open-offer.ts"
import { watchPickups } from "./watch-pickups.ts"

/** How often it is looked for orders that were missed, in seconds. */
const tendSeconds = 120
/** How long after a start offers are tended first, in seconds. */
export const firstTendOffersSeconds = 45

/** Orders of one look at most; the rest is there at the next. */
const batch = 200

/**
 * A net below the jobs of single orders: opens the offers that were missed, ends those whose time is over, flags accepted orders that
 * were not picked up, and looks again. Where nothing is
 * offered, as with a single operator, it finds nothing.
 */
export const tendOffers = Effect.fn("tendOffers")(function* () {
  const { transact } = yield* UnitOfWork
  const missed = yield* (yield* OfferStore).untended(yield* Clock.currentTimeMillis, batch)
  yield* Effect.forEach(
    missed,
    (orderId) =>
      openOffer(orderId).pipe(Effect.catchCause((cause) => Effect.logError("an offer was not tended", cause))),
    { discard: true },
  )
  yield* watchPickups()
  yield* transact((yield* Outbox).scheduleBy({ kind: "tend-offers" }, tendSeconds))
})
