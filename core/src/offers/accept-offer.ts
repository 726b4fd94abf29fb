import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import { isPlacingBrowser } from "../order/links/placing-browser.ts"
import { acceptedOffer, type Offer, type OfferId } from "../order/offers/offer.ts"
import { OfferNotAvailable, OfferNotFound } from "../order/offers/offer-errors.ts"
import { type OfferedOrder, OfferStore } from "../order/offers/offer-store.port.ts"
import { awaitsWorker } from "../order/offers/owe-offer.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { actingWorker, takesOffers } from "../workers/acting-worker.ts"
import { NotAWorker } from "../workers/worker-errors.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { changeHandling } from "./change-handling.ts"
import { asSeeker, type Seeker } from "./seeker.ts"
import { isForWorker } from "./suitability.ts"

/** What a worker is told who comes too late. */
const whyGone = ({ state, deadline }: Offer, now: Instant): string | undefined => {
  switch (state) {
    case "open":
      return deadline > now ? undefined : "The time to accept this order is over."
    case "accepted":
    case "released":
      return "Another laundry worker was faster."
    case "withdrawn":
    case "missed":
      return "This order was cancelled or changed."
    case "taken-by-house":
    case "expired":
      return "The time to accept this order is over."
  }
}

/** Whether a worker had an order and gave it back: it is theirs no more. */
const hasReleased = Effect.fnUntraced(function* (workerId: UserId, orderId: OrderId) {
  const offers = yield* (yield* OfferStore).ofOrder(orderId)
  return offers.some(({ state, acceptedBy }) => state === "released" && acceptedBy === workerId)
})

/** Refuses what is not offered to this worker, or not any more. The worker's file is held: of two orders at once the last room is given once. */
const requireOffered = Effect.fnUntraced(function* (worker: Seeker, offered: OfferedOrder, now: Instant) {
  if (!isForWorker(worker, offered) || (yield* isPlacingBrowser(offered.order.id))) return yield* new OfferNotFound()
  if (yield* hasReleased(worker.userId, offered.order.id)) return yield* new OfferNotFound()
  const gone = whyGone(offered.offer, now)
  if (gone !== undefined) return yield* new OfferNotAvailable({ message: gone })
  // The payment may have gone back, or been disputed, since it was offered.
  if (!awaitsWorker(offered.order)) return yield* new OfferNotAvailable({ message: "This order is not offered now." })
  if (!takesOffers(worker))
    return yield* new OfferNotAvailable({ message: "Your work is paused: you get no new orders." })
  const held = (yield* (yield* OfferStore).held(worker.userId)).length
  if (held < worker.capacity) return
  const message = `You hold ${held} orders, as many as you said you can. Finish one first, or change your choices.`
  return yield* new OfferNotAvailable({ message })
})

/**
 * The worker's account under its lock, so that nobody disables it meanwhile: what is accepted after that would be nobody's. It is taken
 * before the file, as the deletion of an account takes them.
 */
const holdAccount = Effect.fnUntraced(function* (userId: UserId) {
  const account = yield* (yield* UserStore)
    .getForUpdate(userId)
    .pipe(Effect.catchTag("UserNotFound", () => Effect.fail(new NotAWorker())))
  return account.disabledAt === null ? account : yield* new NotAWorker()
})

/**
 * The acting worker accepts an order: the first to do so has it, which the order's lock decides. It is the contract between customer and
 * worker; the customer is told who comes. The same call again returns the order as it is.
 *
 * Fails with NotAWorker, OfferNotFound, OfferNotAvailable.
 */
export const acceptOffer = Effect.fn("acceptOffer")(function* (id: OfferId) {
  const actor = yield* actingUser
  const { userId } = yield* actingWorker
  const store = yield* OfferStore
  const { transact } = yield* UnitOfWork
  const seen = yield* store.get(id)
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* Effect.orDie((yield* OrderStore).getForUpdate(seen.order.id))
      const { offer } = yield* store.get(id)
      if (offer.state === "accepted" && offer.acceptedBy === userId) return { offer, order: before }
      const account = yield* holdAccount(userId)
      const file = yield* Effect.orDie((yield* WorkerStore).getForUpdate(userId))
      const worker: Seeker = { ...(yield* asSeeker(file)), account }
      const at = yield* Clock.currentTimeMillis
      yield* requireOffered(worker, { offer, order: before }, at)
      const accepted = acceptedOffer(offer, userId, at)
      yield* store.save(accepted)
      const order = yield* changeHandling(
        before,
        { kind: "worker", workerId: userId, inTransitAt: null },
        { actor, at },
      )
      const taken: OfferedOrder = { offer: accepted, order }
      return taken
    }),
  )
})
