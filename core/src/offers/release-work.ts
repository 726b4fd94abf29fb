import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { dutyFigures, hasNotice, measureFor } from "../marketplace/duties.ts"
import { workerDuties } from "../marketplace/marketplace-terms.ts"
import { endOffer } from "../order/offers/follow-offer.ts"
import type { OfferId } from "../order/offers/offer.ts"
import { type OfferedOrder, OfferStore } from "../order/offers/offer-store.port.ts"
import { pickupDeadlineOf } from "../order/offers/offer-terms.ts"
import type { Order } from "../order/order.ts"
import { MoveNotAllowed } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { decideWorker } from "../vetting/decide-worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { changeHandling } from "./change-handling.ts"
import { requireAccepted, requireHandledBy } from "./held-work.ts"
import { offersActor } from "./offers-actor.ts"

/** Pauses a worker for a breach of the duties, with the figures; one who is no longer active stays as they are. */
const pause = Effect.fnUntraced(function* (workerId: UserId, accepted: number, unauthorized: number) {
  const { unauthorizedCancellationPercent: limit } = workerDuties
  const reason = `${unauthorized} of ${accepted} accepted orders were cancelled without notice, more than ${limit} percent, after a warning.`
  yield* decideWorker(workerId, { decision: "pause", reason }).pipe(
    Effect.provideService(CurrentActor, offersActor),
    Effect.catchTag("WorkerMoveNotAllowed", () => Effect.void),
    Effect.orDie,
  )
})

/**
 * A worker cancels an order that waits for its pickup: without notice it counts as an Unauthorized Cancellation, and too many of them are
 * followed by a warning, then by a pause. Others are asked while there is time. The locks of the order and of no worker's file are held.
 */
export const releaseHeld = Effect.fnUntraced(function* (
  before: Order,
  workerId: UserId,
  { actor, at, hadNotice }: { readonly actor: Actor; readonly at: Instant; readonly hadNotice: boolean },
) {
  const { hours } = yield* (yield* CompanySettingsStore).current
  yield* Effect.orDie((yield* WorkerStore).getForUpdate(workerId))
  const counts = yield* (yield* OfferStore).duties(workerId)
  const unauthorized = counts.unauthorized + (hadNotice ? 0 : 1)
  const figures = dutyFigures(counts.accepted, unauthorized)
  const measure = hadNotice ? null : measureFor(figures, counts.lastMeasure?.measure)
  yield* endOffer(before, "released", at, { pickupDeadline: pickupDeadlineOf(before, hours), hadNotice, measure })
  const order = yield* changeHandling(before, { kind: "offered" }, { actor, at })
  yield* (yield* Outbox).schedule({ kind: "open-offer", orderId: order.id }, 0)
  if (measure === "pause") yield* pause(workerId, counts.accepted, unauthorized)
  return order
})

/**
 * The acting worker gives an accepted order back, until it is picked up. The same call again returns it as it is.
 *
 * Fails with NotAWorker, OfferNotFound, MoveNotAllowed.
 */
export const releaseWork = Effect.fn("releaseWork")(function* (id: OfferId) {
  const actor = yield* actingUser
  const { order: seen, offer } = yield* requireAccepted(id)
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(seen.id))
      const { state } = (yield* (yield* OfferStore).get(offer.id)).offer
      if (state === "released") return
      const { workerId } = yield* requireHandledBy(order, actor.userId)
      if (placeOf(order) !== "ordered") {
        return yield* new MoveNotAllowed({
          message:
            placeOf(order) === "missed_pickup"
              ? "This pickup was marked as missed: there is nothing to give back."
              : "You have picked this order up: finish it, or call us if you can't.",
        })
      }
      const at = yield* Clock.currentTimeMillis
      const { hours } = yield* (yield* CompanySettingsStore).current
      yield* releaseHeld(order, workerId, { actor, at, hadNotice: hasNotice(at, pickupDeadlineOf(order, hours)) })
    }),
  )
  const released: OfferedOrder = yield* (yield* OfferStore).get(id)
  return released
})
