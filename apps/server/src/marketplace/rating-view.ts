import type { RatingFileView, RatingRow } from "@laundry/contracts/marketplace/admin-ratings"
import type { OwnRatingView } from "@laundry/contracts/marketplace/ratings"
import type { WorkRating, WorkRatings } from "@laundry/contracts/marketplace/work-ratings"
import { firstWord } from "@laundry/core/order/first-name"
import type { AppealDecision } from "@laundry/core/order/ratings/rating"
import { averageForCustomers, averageOf, type RatingTally } from "@laundry/core/order/ratings/rating-average"
import type { ListedRating } from "@laundry/core/order/ratings/rating-store.port"
import type { DeskRating, OwnRating, RatingFile, WorkersRatings } from "@laundry/core/ratings/read-ratings"
import { toOrderFacts } from "./order-facts-view.ts"

const toDecision = ({ kind, sentence, at }: AppealDecision) => ({ kind, sentence, at })

/** A rating as the customer who may give it reads it, with how others rated the worker. */
export const toOwnRating = ({ rating, workerName, tally, until, obstacle }: OwnRating): OwnRatingView => ({
  rating:
    rating === undefined
      ? null
      : {
          stars: rating.stars,
          text: rating.text,
          ratedAt: rating.ratedAt,
          answer: rating.answer,
          decision: rating.appeal?.decision ? toDecision(rating.appeal.decision) : null,
        },
  workerFirstName: workerName === null ? null : firstWord(workerName),
  average: averageForCustomers(tally) ?? null,
  until: until ?? null,
  obstacle: obstacle ?? null,
})

/** Each field is named: nothing of the order or its customer shows by itself. */
const toWorkRating = ({ rating, orderNumber }: ListedRating): WorkRating => ({
  id: rating.id,
  orderNumber,
  stars: rating.stars,
  text: rating.text,
  ratedAt: rating.ratedAt,
  ...(rating.changedAt !== null && { changedAt: rating.changedAt }),
  answer: rating.answer,
  appeal: rating.appeal && {
    text: rating.appeal.text,
    photoCount: rating.appeal.photos.length,
    at: rating.appeal.at,
    decision: rating.appeal.decision && toDecision(rating.appeal.decision),
  },
})

const toSummary = (tally: RatingTally) => ({ count: tally.count, average: averageOf(tally) ?? null })

/** A worker's ratings as the worker reads them: of each order its number and nothing else. */
export const toWorkRatings = ({ rows, notShown, tally }: WorkersRatings): WorkRatings => ({
  ...toSummary(tally),
  ratings: rows.map(toWorkRating),
  notShown,
})

/** A rating in the desk's list. */
export const toRatingRow = ({ tally, workerName, ...listed }: DeskRating): RatingRow => ({
  ...toWorkRating({ ...listed, workerName }),
  orderId: listed.rating.orderId,
  workerId: listed.rating.workerId,
  workerName,
  worker: toSummary(tally),
})

/** A rating at the desk, beside what the records say of its order. */
export const toRatingFile = ({ order, facts, ...listed }: RatingFile): RatingFileView => ({
  ...toRatingRow(listed),
  customerName: order.customerName,
  facts: toOrderFacts(facts),
})
