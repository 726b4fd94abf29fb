import { appealDecisionKinds, ratingBounds, ratingObstacles, starCounts } from "@laundry/core/order/ratings/rating"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, OrderIdText, oneOf, optionalText, requiredText } from "../http/wire.ts"
import { orderLinkErrors } from "../orders/order-link-errors.ts"

/** What the worker answered, for all to read who read the rating. */
export const RatingAnswer = Schema.Struct({ text: Schema.String, at: Moment })

/** How an appeal ended, with the sentence that customer and worker read; of staff no names. */
export const AppealDecisionView = Schema.Struct({
  kind: Schema.Literals(appealDecisionKinds),
  sentence: Schema.String,
  at: Moment,
})

/** A rating as its customer reads it. */
export const RatingView = Schema.Struct({
  stars: Schema.Literals(starCounts),
  text: Schema.String,
  ratedAt: Moment,
  answer: Schema.NullOr(RatingAnswer),
  /** What staff decided of the worker's appeal. */
  decision: Schema.NullOr(AppealDecisionView),
})

/** The rating of an order for its customer, and whether it can be given or changed. */
export const OwnRatingView = Schema.Struct({
  rating: Schema.NullOr(RatingView),
  /** Null without a worker, or when the account is gone. */
  workerFirstName: Schema.NullOr(Schema.String),
  /** Of the worker's ratings, in stars with one decimal; null while there are too few. */
  average: Schema.NullOr(Schema.Number),
  /** Until when it can be given, or changed; null for an order that is not rated. */
  until: Schema.NullOr(Moment),
  /** Why it can't be given or changed now; null when it can. */
  obstacle: Schema.NullOr(Schema.Literals(ratingObstacles)),
})
export type OwnRatingView = typeof OwnRatingView.Type

/** What a customer says of the worker who did the order. */
export const RatingForm = Schema.Struct({
  stars: oneOf(starCounts, "Please choose one to five stars"),
  text: optionalText(ratingBounds.text),
})
export type RatingForm = typeof RatingForm.Type

const ofOrder = Schema.Struct({ id: OrderIdText })
const byLink = Schema.Struct({ token: requiredText("This link does not exist", 200) })
const reading = { max: 120, seconds: 60 } as const
const writing = { max: 20, seconds: 60 } as const
const area = "Ratings"

/** An order's customer rates the worker who did it. */
export const ratingEndpoints = {
  getOwnRating: {
    method: "GET",
    path: "/api/orders/:id/rating",
    summary: "The rating of one of the user's orders, and whether it can be given or changed",
    area,
    access: "own-orders:use",
    params: ofOrder,
    success: OwnRatingView,
    status: 200,
    errors: { OrderNotFound: 404 },
    limit: reading,
  },
  rateOwnOrder: {
    method: "PUT",
    path: "/api/orders/:id/rating",
    summary: "Rate the laundry worker who did one of the user's orders, or change that",
    area,
    access: "own-orders:use",
    params: ofOrder,
    body: RatingForm,
    success: OwnRatingView,
    status: 200,
    errors: { OrderNotFound: 404, RatingNotPossible: 409 },
    limit: writing,
  },
  getLinkedRating: {
    method: "GET",
    path: "/api/order-links/:token/rating",
    summary: "The rating of an order, for anybody who has the link to its page",
    area,
    access: "everyone",
    params: byLink,
    success: OwnRatingView,
    status: 200,
    errors: orderLinkErrors,
    limit: reading,
  },
  rateLinkedOrder: {
    method: "PUT",
    path: "/api/order-links/:token/rating",
    summary: "Rate the laundry worker who did an order by the link to its page, or change that",
    area,
    access: "everyone",
    params: byLink,
    body: RatingForm,
    success: OwnRatingView,
    status: 200,
    errors: { ...orderLinkErrors, RatingNotPossible: 409 },
    limit: writing,
  },
} as const satisfies Record<string, Endpoint>
