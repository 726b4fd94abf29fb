import { ratingBounds, starCounts } from "@laundry/core/order/ratings/rating"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, oneOf, requiredText, sentMoment } from "../http/wire.ts"
import { photoBodyLimit, photoData } from "../orders/photo-data.ts"
import { AppealDecisionView, RatingAnswer } from "./ratings.ts"

export const RatingId = Schema.String.pipe(Schema.brand("RatingId"))

/** What a worker said against a rating, and what staff decided. */
export const AppealView = Schema.Struct({
  text: Schema.String,
  /** Each by its place from 1 on. */
  photoCount: Schema.Int,
  at: Moment,
  decision: Schema.NullOr(AppealDecisionView),
})

/** What of a rating both the worker and staff read. */
export const ratingFields = {
  id: RatingId,
  /** All that a worker reads of the order after its end. */
  orderNumber: Schema.Int,
  stars: Schema.Literals(starCounts),
  text: Schema.String,
  ratedAt: Moment,
  /** When it was changed last; left out while it is as it was first given. */
  changedAt: Schema.optionalKey(Moment),
  answer: Schema.NullOr(RatingAnswer),
  appeal: Schema.NullOr(AppealView),
}

/** A rating as its worker reads it: of the order its number, of the customer nothing. */
export const WorkRating = Schema.Struct(ratingFields)
export type WorkRating = typeof WorkRating.Type

/** What counts of a worker's ratings: all but those that were struck out. */
export const RatingSummary = Schema.Struct({
  count: Schema.Int,
  /** In stars with one decimal; null without a rating that counts. */
  average: Schema.NullOr(Schema.Number),
})

/** The signed-in worker's ratings. */
export const WorkRatings = Schema.Struct({
  ...RatingSummary.fields,
  /** The newest first. */
  ratings: Schema.Array(WorkRating),
  /** How many there are beside those. */
  notShown: Schema.Int,
})
export type WorkRatings = typeof WorkRatings.Type

/** When the rating that was read was given, or changed last: refused with 409 where it was changed since. Left out, it is taken as it is. */
const rated = Schema.optionalKey(sentMoment("rated must be an instant in ISO 8601"))

/** Why a worker finds a rating unjust. */
export const AppealForm = Schema.Struct({
  text: requiredText("Please say why the rating is unjust", ratingBounds.appeal),
  rated,
  photos: Schema.optionalKey(
    Schema.Array(photoData("This is not a photo"))
      .annotate({ message: "Photos must be a list of photos" })
      .check(
        Schema.makeFilter(
          (photos: ReadonlyArray<string>) =>
            photos.length <= ratingBounds.photos || `At most ${ratingBounds.photos} photos`,
        ),
      ),
  ),
})
export type AppealForm = typeof AppealForm.Type

/** A rating in a path. Any text is taken: an unknown one is simply not found. */
export const ratingIdText = requiredText("Rating id is required", 100).pipe(Schema.brand("RatingId"))
/** From "1" on. */
export const photoPlace = oneOf(["1", "2", "3", "4", "5"], "A photo is asked for by its number")

const one = Schema.Struct({ ratingId: ratingIdText })
const area = "Work"
const access = "signed-in" as const
const theirs = { NotAWorker: 403, RatingNotFound: 404 } as const

/** What workers read and say of what customers think of them. */
export const workRatingEndpoints = {
  getWorkRatings: {
    method: "GET",
    path: "/api/work/ratings",
    summary: "The signed-in worker's ratings, the newest first, with what counts of them",
    area,
    access,
    success: WorkRatings,
    status: 200,
    errors: { NotAWorker: 403 },
  },
  answerRating: {
    method: "POST",
    path: "/api/work/ratings/:ratingId/answer",
    summary: "Answer a rating, once, for its customer to read",
    area,
    access,
    params: one,
    body: Schema.Struct({ text: requiredText("An answer is required", ratingBounds.answer), rated }),
    success: WorkRatings,
    status: 200,
    errors: { ...theirs, RatingRespondedTo: 409, RatingChanged: 409 },
    limit: { max: 20, seconds: 60 },
  },
  appealRating: {
    method: "POST",
    path: "/api/work/ratings/:ratingId/appeal",
    summary: "Appeal a rating, once, with photos; the order's tickets and times are added to it",
    area,
    access,
    params: one,
    body: AppealForm,
    bodyLimit: photoBodyLimit,
    success: WorkRatings,
    status: 200,
    errors: {
      ...theirs,
      RatingRespondedTo: 409,
      RatingChanged: 409,
      PhotoRefused: { status: 400, field: "photos" },
      PhotoTooLarge: 413,
    },
    limit: { max: 10, seconds: 600 },
  },
  getAppealPhoto: {
    method: "GET",
    path: "/api/work/ratings/:ratingId/photos/:place",
    summary: "A photo of the signed-in worker's appeal",
    area,
    access,
    params: Schema.Struct({ ...one.fields, place: photoPlace }),
    success: "bytes",
    status: 200,
    errors: { ...theirs, PhotoNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
