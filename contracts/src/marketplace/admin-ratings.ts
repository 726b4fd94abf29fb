import { appealDecisionKinds, ratingBounds } from "@laundry/core/order/ratings/rating"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { OrderId, oneOf, queryChoice, queryNumber, requiredText, UserId } from "../http/wire.ts"
import { OrderFactsView } from "./order-facts.ts"
import { photoPlace, RatingSummary, ratingFields, ratingIdText } from "./work-ratings.ts"

/** A rating in the list of staff. */
export const RatingRow = Schema.Struct({
  ...ratingFields,
  orderId: OrderId,
  workerId: UserId,
  /** Null when the worker's account is gone. */
  workerName: Schema.NullOr(Schema.String),
  /** What counts of this worker's ratings. */
  worker: RatingSummary,
})
export type RatingRow = typeof RatingRow.Type

/** A rating for staff, beside what the order's records say. */
export const RatingFileView = Schema.Struct({
  ...RatingRow.fields,
  customerName: Schema.String,
  facts: OrderFactsView,
})
export type RatingFileView = typeof RatingFileView.Type

/** How an appeal ends. */
export const AppealDecisionForm = Schema.Struct({
  kind: oneOf(appealDecisionKinds, "Please decide whether the rating stands"),
  sentence: requiredText("Please say why. Customer and worker read it.", ratingBounds.sentence),
})
export type AppealDecisionForm = typeof AppealDecisionForm.Type

const one = Schema.Struct({ ratingId: ratingIdText })
const area = "Ratings at the desk"
const access = "claims:manage" as const

/** What staff do about ratings. */
export const adminRatingEndpoints = {
  listRatings: {
    method: "GET",
    path: "/api/admin/ratings",
    summary:
      "Ratings whose appeal waits for a decision, the oldest first; or the latest of all; 500 unless told otherwise",
    area,
    access,
    query: Schema.Struct({
      which: queryChoice("which", ["appeals", "all"]),
      limit: queryNumber("limit", 1, longestPart),
    }),
    isPart: true,
    success: Schema.Array(RatingRow),
    status: 200,
    errors: {},
  },
  getRating: {
    method: "GET",
    path: "/api/admin/ratings/:ratingId",
    summary: "A rating with what customer and worker say and what the order's records say",
    area,
    access,
    params: one,
    success: RatingFileView,
    status: 200,
    errors: { RatingNotFound: 404 },
  },
  getRatingPhoto: {
    method: "GET",
    path: "/api/admin/ratings/:ratingId/photos/:place",
    summary: "A photo of an appeal",
    area,
    access,
    params: Schema.Struct({ ...one.fields, place: photoPlace }),
    success: "bytes",
    status: 200,
    errors: { RatingNotFound: 404, PhotoNotFound: 404 },
  },
  decideAppeal: {
    method: "POST",
    path: "/api/admin/ratings/:ratingId/decision",
    summary: "End an appeal: the rating stands, or is struck out and does not count",
    area,
    access,
    params: one,
    body: AppealDecisionForm,
    success: RatingFileView,
    status: 200,
    errors: { OwnCase: 403, RatingNotFound: 404, AppealNotOpen: 409 },
  },
} as const satisfies Record<string, Endpoint>
