import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import type { Rating } from "../order/ratings/rating.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"

/** More than anybody is rated. */
const allRatings = 100_000

const iso = (at: Instant): string => new Date(at).toISOString()

const answerFacts = ({ answer }: Rating) => answer && { text: answer.text, at: iso(answer.at) }

const decisionFacts = ({ appeal }: Rating) => {
  const decision = appeal?.decision
  return decision ? { kind: decision.kind, sentence: decision.sentence, at: iso(decision.at) } : null
}

/** What a customer said of the worker who did their order, with what they were answered; empty for an order without a worker. */
export const givenRatingOf = Effect.fnUntraced(function* ({ id, handling }: Pick<Order, "id" | "handling">) {
  if (handling.kind !== "worker") return {}
  const rating = yield* (yield* RatingStore).ofOrder(id)
  if (rating === undefined) return { rating: null }
  const { stars, text, ratedAt } = rating
  return {
    rating: { stars, text, ratedAt: iso(ratedAt), answer: answerFacts(rating), decision: decisionFacts(rating) },
  }
})

/** What customers said of a worker, whom the orders' numbers alone name, with what the worker said of that. */
export const receivedRatingsOf = Effect.fnUntraced(function* (workerId: UserId) {
  const { rows } = yield* (yield* RatingStore).ofWorker(workerId, allRatings)
  return rows.map(({ rating, orderNumber }) => ({
    orderNumber,
    stars: rating.stars,
    text: rating.text,
    ratedAt: iso(rating.ratedAt),
    answer: answerFacts(rating),
    appeal: rating.appeal && {
      text: rating.appeal.text,
      photos: rating.appeal.photos.length,
      at: iso(rating.appeal.at),
    },
    decision: decisionFacts(rating),
  }))
})
