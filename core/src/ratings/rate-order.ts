import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import type { Rating, RatingId, Stars } from "../order/ratings/rating.ts"
import { RatingNotPossible } from "../order/ratings/rating-errors.ts"
import { ratingObstacle } from "../order/ratings/rating-rules.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** How a customer comes to an order that they rate. */
export type RatingAccess<E, R> = Effect.Effect<Order, E, R>

/** One of the acting user's orders. Somebody else's is as unknown as one that does not exist. */
export const ratersOwnOrder = Effect.fnUntraced(function* (orderId: OrderId) {
  yield* authorize("own-orders:use")
  return yield* requireOwnOrder(orderId)
})

/** What a customer says of the worker; an empty text where they wrote nothing. */
export interface RatingWords {
  readonly stars: Stars
  readonly text: string
}

/** Writes it under the order's lock, which staff who end its links take, too; saying the same again changes nothing. */
const write = Effect.fnUntraced(function* <E, R>(
  orderId: OrderId,
  access: RatingAccess<E, R>,
  { stars, text }: RatingWords,
) {
  const orders = yield* OrderStore
  const order = yield* Effect.orDie(orders.getForUpdate(orderId))
  yield* access
  const store = yield* RatingStore
  const earlier = yield* store.ofOrder(orderId)
  if (earlier?.stars === stars && earlier.text === text) return
  const now = yield* Clock.currentTimeMillis
  const because = ratingObstacle(order, yield* orders.history(orderId), earlier, now)
  if (because !== undefined) return yield* new RatingNotPossible({ because })
  if (earlier !== undefined) return yield* store.save({ ...earlier, stars, text, changedAt: now })
  if (order.handling.kind !== "worker") return yield* new RatingNotPossible({ because: "no-worker" })
  const rating: Rating = {
    id: (yield* (yield* Ids).uuid) as RatingId,
    orderId,
    workerId: order.handling.workerId,
    stars,
    text,
    ratedAt: now,
    changedAt: null,
    answer: null,
    appeal: null,
  }
  yield* store.save(rating)
})

/** An order's customer rates the worker who did it, once, within 30 days of delivery; within a day they may change it. */
export const rateOrder = Effect.fn("rateOrder")(function* <E, R>(access: RatingAccess<E, R>, words: RatingWords) {
  const { id } = yield* access
  const { transact } = yield* UnitOfWork
  yield* transact(write(id, access, words))
})
