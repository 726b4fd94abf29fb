import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import type { Instant } from "../local-time/local-time.ts"
import { workerOf } from "../order/handling.ts"
import { factsOf, type OrderFacts } from "../order/offers/order-facts.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { Rating, RatingId, RatingObstacle } from "../order/ratings/rating.ts"
import { emptyTally, type RatingTally } from "../order/ratings/rating-average.ts"
import { RatingNotFound } from "../order/ratings/rating-errors.ts"
import { changeableUntil, ratableUntil, ratingObstacle } from "../order/ratings/rating-rules.ts"
import { type ListedRating, RatingStore, type RatingsAsked } from "../order/ratings/rating-store.port.ts"
import { PhotoNotFound } from "../photos/photo-errors.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { type Listed, usualPart } from "../shared/listed.ts"
import { actingWorker } from "../workers/acting-worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import type { RatingAccess } from "./rate-order.ts"

/** A worker's file is gone with their account. */
const nameOf = Effect.fnUntraced(function* (workerId: UserId) {
  const workers = yield* WorkerStore
  return yield* workers.get(workerId).pipe(
    Effect.map(({ name }) => name),
    Effect.catchTag("WorkerNotFound", () => Effect.succeed(null)),
  )
})

const tallyFor = Effect.fnUntraced(function* (workerId: UserId) {
  return (yield* (yield* RatingStore).tallies([workerId])).get(workerId) ?? emptyTally
})

/** What an order's customer reads of its rating. */
export interface OwnRating {
  readonly rating: Rating | undefined
  /** Of the worker who was rated, before that of the one who has the order; null without one, or when the account is gone. */
  readonly workerName: string | null
  readonly tally: RatingTally
  /** Until when it can be given, or changed; undefined for an order that is not rated. */
  readonly until: Instant | undefined
  readonly obstacle: RatingObstacle | undefined
}

/** The rating of an order for its customer, and whether it can be given or changed now. */
export const readOwnRating = Effect.fn("readOwnRating")(function* <E, R>(access: RatingAccess<E, R>) {
  const order: Order = yield* access
  const rating = yield* (yield* RatingStore).ofOrder(order.id)
  const history = yield* (yield* OrderStore).history(order.id)
  const workerId = rating?.workerId ?? workerOf(order)
  const own: OwnRating = {
    rating,
    workerName: workerId === undefined ? null : yield* nameOf(workerId),
    tally: workerId === undefined ? emptyTally : yield* tallyFor(workerId),
    until: rating === undefined ? ratableUntil(order, history) : changeableUntil(rating),
    obstacle: ratingObstacle(order, history, rating, yield* Clock.currentTimeMillis),
  }
  return own
})

/** A worker's ratings as they read them: of each the order's number and nothing else of the order or its customer. */
export interface WorkersRatings extends Listed<ListedRating> {
  readonly tally: RatingTally
}

/** The acting worker's own ratings, the newest first, with what counts of all. */
export const readWorkersRatings = Effect.fn("readWorkersRatings")(function* (limit: number = usualPart) {
  const { userId } = yield* actingWorker
  const ratings: WorkersRatings = {
    ...(yield* (yield* RatingStore).ofWorker(userId, limit)),
    tally: yield* tallyFor(userId),
  }
  return ratings
})

/** One of the acting worker's ratings. Another worker's is as unknown as one that does not exist. */
export const workersRating = Effect.fnUntraced(function* (id: RatingId) {
  const { userId } = yield* actingWorker
  const { rating } = yield* (yield* RatingStore).get(id)
  return rating.workerId === userId ? rating : yield* new RatingNotFound()
})

/** A rating in the list of staff, beside what counts of its worker's ratings. */
export interface DeskRating extends ListedRating {
  readonly tally: RatingTally
}

/** The ratings whose appeal waits for a decision, the oldest first; or the latest of all. */
export const listRatings = Effect.fn("listRatings")(function* (which: RatingsAsked, limit: number = usualPart) {
  yield* authorize("claims:manage")
  const store = yield* RatingStore
  const { rows, notShown } = yield* store.list(which, limit)
  const tallies = yield* store.tallies([...new Set(rows.map(({ rating }) => rating.workerId))])
  const listed: Listed<DeskRating> = {
    rows: rows.map((row) => ({ ...row, tally: tallies.get(row.rating.workerId) ?? emptyTally })),
    notShown,
  }
  return listed
})

/** A rating for staff, beside what the order's records say. */
export interface RatingFile extends DeskRating {
  readonly order: Order
  readonly facts: OrderFacts
}

/** A rating with all that an appeal is decided by. */
export const readRating = Effect.fn("readRating")(function* (id: RatingId) {
  yield* authorize("claims:manage")
  const listed = yield* (yield* RatingStore).get(id)
  const order = yield* Effect.orDie((yield* OrderStore).get(listed.rating.orderId))
  const file: RatingFile = {
    ...listed,
    tally: yield* tallyFor(listed.rating.workerId),
    order,
    facts: yield* factsOf(order, listed.rating.workerId),
  }
  return file
})

/** Photos are counted from 1. */
const photoOf = Effect.fnUntraced(function* ({ appeal }: Rating, number: number) {
  const id = appeal?.photos[number - 1]
  return id === undefined ? yield* new PhotoNotFound() : yield* (yield* PhotoStore).get(id)
})

/** A photo of an appeal, for the worker who added it. */
export const readAppealPhoto = Effect.fn("readAppealPhoto")(function* (id: RatingId, number: number) {
  return yield* photoOf(yield* workersRating(id), number)
})

/** A photo of an appeal, for those who decide. */
export const readAppealPhotoAsStaff = Effect.fn("readAppealPhotoAsStaff")(function* (id: RatingId, number: number) {
  yield* authorize("claims:manage")
  return yield* photoOf((yield* (yield* RatingStore).get(id)).rating, number)
})
