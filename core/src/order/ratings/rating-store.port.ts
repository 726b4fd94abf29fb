import { Context, type Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Listed } from "../../shared/listed.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { PhotoId } from "../photo.ts"
import type { Rating, RatingId } from "./rating.ts"
import type { RatingTally } from "./rating-average.ts"
import type { RatingNotFound } from "./rating-errors.ts"

/** A rating as a list names it. */
export interface ListedRating {
  readonly rating: Rating
  readonly orderNumber: number
  /** Null when the worker's account is gone. */
  readonly workerName: string | null
}

/** Which ratings staff ask for: those whose appeal waits for a decision, or all. */
export type RatingsAsked = "appeals" | "all"

/** Where ratings of laundry workers are kept, with what was said of them. An order has one at most. */
export class RatingStore extends Context.Service<
  RatingStore,
  {
    /** Writes a rating whole, and a new one for an order without. The order's lock is held. */
    readonly save: (rating: Rating) => Effect.Effect<void, never, InTransaction>
    readonly get: (id: RatingId) => Effect.Effect<ListedRating, RatingNotFound>
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<Rating | undefined>
    /** A worker's ratings, the newest first. */
    readonly ofWorker: (workerId: UserId, limit: number) => Effect.Effect<Listed<ListedRating>>
    /** Open appeals, the oldest first; or all ratings, the newest first. */
    readonly list: (which: RatingsAsked, limit: number) => Effect.Effect<Listed<ListedRating>>
    /** What counts of the ratings of each worker; one without any has no entry. */
    readonly tallies: (workerIds: ReadonlyArray<UserId>) => Effect.Effect<ReadonlyMap<UserId, RatingTally>>
    /** Removes what was written and shown about these orders, and returns the photos. Stars and decisions stay. */
    readonly removeTexts: (
      orderIds: ReadonlyArray<OrderId>,
    ) => Effect.Effect<ReadonlyArray<PhotoId>, never, InTransaction>
    /** Removes what a worker wrote and showed, and returns the photos. What customers wrote stays. */
    readonly removeWorkersTexts: (workerId: UserId) => Effect.Effect<ReadonlyArray<PhotoId>, never, InTransaction>
  }
>()("@laundry/core/order/RatingStore") {}
