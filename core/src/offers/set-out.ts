import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { formatDay, type Instant, localDateOf, localTimeOf, sayWallTime } from "../local-time/local-time.ts"
import { setOutFrom } from "../marketplace/duties.ts"
import { workerDuties } from "../marketplace/marketplace-terms.ts"
import type { OfferId } from "../order/offers/offer.ts"
import type { OfferedOrder } from "../order/offers/offer-store.port.ts"
import { pickupDeadlineOf } from "../order/offers/offer-terms.ts"
import { MoveNotAllowed } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { changeHandling } from "./change-handling.ts"
import { requireHandledBy, requireHeld } from "./held-work.ts"

const tooEarly = (from: Instant): string =>
  `You can set out from ${sayWallTime(localTimeOf(from))} on ${formatDay(localDateOf(from))}: ${workerDuties.cancellationNoticeHours} hours before the pickup window begins.`

/**
 * The acting worker sets out to the pickup, some hours before its window at the earliest: from now on the customer's cancellation costs the Cancellation Fee. The same call
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
      const { hours } = yield* (yield* CompanySettingsStore).current
      const from = setOutFrom(pickupDeadlineOf(before, hours))
      if (at < from) return yield* new MoveNotAllowed({ message: tooEarly(from) })
      return as(yield* changeHandling(before, { kind: "worker", workerId, inTransitAt: at }, { actor, at }))
    }),
  )
})
