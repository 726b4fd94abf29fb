import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { Rating } from "@laundry/core/order/ratings/rating"
import { RatingStore } from "@laundry/core/order/ratings/rating-store.port"
import { orderOfPageLink } from "@laundry/core/order-links/follow-order-link"
import { rateOrder } from "@laundry/core/ratings/rate-order"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { type Worker } from "@laundry/core/workers/worker"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Clock, Effect } from "effect"
import { sampleWorker } from "./worker-scene.ts"

/** The worker of these scenes, and another one. */
export const carla = sampleWorker().userId
export const dora = "00000000-0000-4000-8000-0000000000d4" as UserId

/** A worker as calls know them: a user whose rights come from their file. */
export const workerActor = (userId: UserId): Actor => ({ kind: "user", userId, role: "client", name: "Worker" })

/** Lets somebody act. */
export const actAs = (actor: Actor) => Effect.provideService(CurrentActor, actor)

/** Writes a worker's file. */
export const addWorker = (changes: Partial<Worker> = {}) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    yield* transact((yield* WorkerStore).save(sampleWorker(changes)))
  })

/** Has a worker bring an order's laundry back now. */
export const deliverAsWorker = Effect.fnUntraced(function* (orderId: OrderId, workerId: UserId = carla) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  const deliver = Effect.flatMap(orders.getForUpdate(orderId), (order) =>
    orders.save({
      ...order,
      handling: { kind: "worker", workerId, inTransitAt: now - 7_200_000 },
      status: "delivered",
      statusBefore: null,
      pickedUpAt: now - 3_600_000,
      deliveredAt: now,
    }),
  )
  yield* Effect.orDie(transact(deliver))
})

/** A link to an order's page. */
export const ratingToken = Effect.fnUntraced(function* (orderId: OrderId) {
  return yield* (yield* OrderLinkStore).issueToken(orderId, yield* Clock.currentTimeMillis)
})

/** Has a worker appeal a rating without photos. */
export const appealedInWords = Effect.fnUntraced(function* (rating: Rating, text: string) {
  const { transact } = yield* UnitOfWork
  const appeal = { text, photos: [], at: yield* Clock.currentTimeMillis, decision: null }
  yield* transact((yield* RatingStore).save({ ...rating, appeal }))
})

/** Rates a worker's order by its link, as a guest; returns the rating. */
export const rated = Effect.fnUntraced(function* (orderId: OrderId, stars: Rating["stars"], text = "") {
  const access = orderOfPageLink(yield* ratingToken(orderId))
  yield* rateOrder(access, { stars, text }).pipe(actAs({ kind: "guest" }))
  const rating = yield* (yield* RatingStore).ofOrder(orderId)
  return rating ?? (yield* Effect.die("the order is not rated"))
})
