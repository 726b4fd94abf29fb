import { type AppealForm, RatingId, workRatingEndpoints } from "@laundry/contracts/marketplace/work-ratings"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The signed-in worker's ratings. */
export const workRatingsQuery = queryOptions({
  queryKey: [workRatingEndpoints.getWorkRatings.path],
  queryFn: ({ signal }) => api(workRatingEndpoints.getWorkRatings, {}, { signal }),
  refetchOnWindowFocus: "always",
})

type AnswerForm = typeof workRatingEndpoints.answerRating.body.Type

export const sendAnswer = (id: string, body: AnswerForm) =>
  api(workRatingEndpoints.answerRating, { params: { ratingId: RatingId.make(id) }, body })

export const sendAppeal = (id: string, body: AppealForm) =>
  api(workRatingEndpoints.appealRating, { params: { ratingId: RatingId.make(id) }, body })

export const appealPhotoUrl = (id: string, place: number): string => `/api/work/ratings/${id}/photos/${place}`
