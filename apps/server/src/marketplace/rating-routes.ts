import { adminRatingEndpoints } from "@laundry/contracts/marketplace/admin-ratings"
import { type RatingForm, ratingEndpoints } from "@laundry/contracts/marketplace/ratings"
import { workRatingEndpoints } from "@laundry/contracts/marketplace/work-ratings"
import type { Photo } from "@laundry/core/order/photo"
import type { RatingId } from "@laundry/core/order/ratings/rating"
import { orderOfPageLink } from "@laundry/core/order-links/follow-order-link"
import { decideAppeal } from "@laundry/core/ratings/decide-appeal"
import { type RatingAccess, rateOrder, ratersOwnOrder } from "@laundry/core/ratings/rate-order"
import {
  listRatings,
  readAppealPhoto,
  readAppealPhotoAsStaff,
  readOwnRating,
  readRating,
  readWorkersRatings,
} from "@laundry/core/ratings/read-ratings"
import { answerRating, appealRating } from "@laundry/core/ratings/respond-to-rating"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import { photoBytes } from "../http/photo-data.ts"
import type { Route } from "../http/route.ts"
import { toOwnRating, toRatingFile, toRatingRow, toWorkRatings } from "./rating-view.ts"

const toFile = (photo: Photo) => ({ ...photo, isCacheable: true })

const page = <E, R>(access: RatingAccess<E, R>) => Effect.map(readOwnRating(access), toOwnRating)

const rate = <E, R>(access: RatingAccess<E, R>, { stars, text }: RatingForm) =>
  Effect.andThen(rateOrder(access, { stars, text: text?.trim() ?? "" }), page(access))

const customerRoutes = (route: Route<AppServices>): void => {
  route(ratingEndpoints.getOwnRating, ({ params }) => page(ratersOwnOrder(params.id)))
  route(ratingEndpoints.rateOwnOrder, ({ params, body }) => rate(ratersOwnOrder(params.id), body))
  route(ratingEndpoints.getLinkedRating, ({ params }) => page(orderOfPageLink(params.token)))
  route(ratingEndpoints.rateLinkedOrder, ({ params, body }) => rate(orderOfPageLink(params.token), body))
}

const own = () => Effect.map(readWorkersRatings(), toWorkRatings)

const workerRoutes = (route: Route<AppServices>): void => {
  route(workRatingEndpoints.getWorkRatings, own)
  route(workRatingEndpoints.answerRating, ({ params, body }) =>
    Effect.andThen(answerRating(params.ratingId, { text: body.text.trim(), rated: body.rated }), own),
  )
  route(workRatingEndpoints.appealRating, ({ params, body: { text, photos = [], rated } }) =>
    Effect.forEach(photos, photoBytes).pipe(
      Effect.flatMap((bytes) => appealRating(params.ratingId, { text: text.trim(), photos: bytes, rated })),
      Effect.andThen(own),
    ),
  )
  route(workRatingEndpoints.getAppealPhoto, ({ params }) =>
    Effect.map(readAppealPhoto(params.ratingId, Number(params.place)), toFile),
  )
}

const file = (id: RatingId) => Effect.map(readRating(id), toRatingFile)

const deskRoutes = (route: Route<AppServices>): void => {
  route(adminRatingEndpoints.listRatings, ({ query: { which = "appeals", limit } }, context) =>
    Effect.map(listRatings(which, limit), (ratings) => answerPart(ratings, context).map(toRatingRow)),
  )
  route(adminRatingEndpoints.getRating, ({ params }) => file(params.ratingId))
  route(adminRatingEndpoints.getRatingPhoto, ({ params }) =>
    Effect.map(readAppealPhotoAsStaff(params.ratingId, Number(params.place)), toFile),
  )
  route(adminRatingEndpoints.decideAppeal, ({ params, body: { kind, sentence } }) =>
    Effect.andThen(decideAppeal(params.ratingId, { kind, sentence: sentence.trim() }), file(params.ratingId)),
  )
}

/** Ratings of laundry workers: for customers, for the workers themselves and at the desk. */
export const ratingRoutes = (route: Route<AppServices>): void => {
  customerRoutes(route)
  workerRoutes(route)
  deskRoutes(route)
}
