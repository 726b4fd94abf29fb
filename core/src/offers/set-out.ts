import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { formatDay, localDateOf } from "../local-time/local-time.ts"
import type { OfferId } from "../order/offers/offer.ts"
import type { OfferedOrder } from "../order/offers/offer-store.port.ts"
import { MoveNotAllowed } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { changeHandling } from "./change-handling.ts"
import { requireHandledBy, requireHeld } from "./held-work.ts"

/**
 * The acting worker sets out to the pickup, on its day: from now on the customer's cancellation costs the Cancellation Fee. The same call
 * again changes nothing, also once the bags are picked up.
 *
 * Fails with NotAWorker, OfferNotFound, MoveNotAllowed.
 */
export const setOut = Effect.fn("setOut")(function* (id: OfferId) {
  const actor = yield* actingUser
  const { offer, order: seen } = yield* requireHeld(id)
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* Effect.orDie((yield* OrderStore).getForUpdate(seen.id))
      const { workerId, inTransitAt } = yield* requireHandledBy(before, actor.userId)
      const as = (order: typeof before): OfferedOrder => ({ offer, order })
      if (inTransitAt !== null || placeOf(before) !== "ordered") return as(before)
      const at = yield* Clock.currentTimeMillis
      if (localDateOf(at) < before.pickupDate) {
        return yield* new MoveNotAllowed({
          message: `You set out on the day of the pickup, ${formatDay(before.pickupDate)}.`,
        })
      }
      return as(yield* changeHandling(before, { kind: "worker", workerId, inTransitAt: at }, { actor, at }))
    }),
  )
})
