import type { Instant } from "../../local-time/local-time.ts"
import type { Order } from "../order.ts"
import type { HistoryEntry } from "../order-history.ts"
import { deliveryHeardAt } from "../recorded-at.ts"
import { placeOf } from "../status-meaning.ts"
import type { Rating, RatingObstacle } from "./rating.ts"

/** Until when an order's customer may rate, in days after we heard of its delivery, and change that, in hours after rating. */
export const ratingTerms = { rateDays: 30, changeHours: 24 } as const

const hourMillis = 60 * 60 * 1000

/** What of an order tells whether it can be rated. */
export type Ratable = Pick<Order, "status" | "statusBefore" | "deliveredAt" | "handling">

/** Whether a worker did the order and brought it back: only such orders are rated, at any time or never again. */
export const isRatable = (order: Ratable): boolean =>
  order.handling.kind === "worker" && order.deliveredAt !== null && placeOf(order) === "delivered"

/** Until when an order may be rated for the first time, that instant included; undefined for one that is not rated. */
export const ratableUntil = (order: Ratable, history: ReadonlyArray<HistoryEntry>): Instant | undefined => {
  const heardAt = deliveryHeardAt(order, history)
  return heardAt === null || !isRatable(order) ? undefined : heardAt + ratingTerms.rateDays * 24 * hourMillis
}

/** Until when a rating may be changed, that instant included, as long as its worker said nothing of it. */
export const changeableUntil = ({ ratedAt }: Pick<Rating, "ratedAt">): Instant =>
  ratedAt + ratingTerms.changeHours * hourMillis

/** What keeps a customer from rating an order now, or from changing the rating that there is. */
export const ratingObstacle = (
  order: Ratable,
  history: ReadonlyArray<HistoryEntry>,
  rating: Rating | undefined,
  now: Instant,
): RatingObstacle | undefined => {
  if (order.handling.kind !== "worker") return "no-worker"
  const until = ratableUntil(order, history)
  if (until === undefined) return "not-delivered"
  if (rating === undefined) return now > until ? "too-late" : undefined
  if (rating.answer !== null || rating.appeal !== null) return "responded"
  return now > changeableUntil(rating) ? "unchangeable" : undefined
}
