import { type AppealDecisionForm, adminRatingEndpoints } from "@laundry/contracts/marketplace/admin-ratings"
import { RatingId } from "@laundry/contracts/marketplace/work-ratings"
import { usualPart } from "@laundry/core/shared/listed"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { type PartOfList, partOfList } from "../../platform/queries/part-of-list.ts"

/** The server's change events of orders make what is kept under this key be asked for again. */
const ratingsKey = ["/api/admin/ratings"] as const

export const ratingFilters = ["appeals", "all"] as const
export type RatingFilter = (typeof ratingFilters)[number]

/** How much of each list is shown. */
export const ratingParts: Readonly<Record<RatingFilter, PartOfList>> = {
  appeals: partOfList(usualPart),
  all: partOfList(usualPart),
}

/** The ratings whose appeal waits for a decision, the oldest first; or the latest of all. */
export const ratingListQuery = (which: RatingFilter) =>
  queryOptions({
    queryKey: [...ratingsKey, "list", which] as const,
    queryFn: ({ signal }) => {
      const { query, onNotShown } = ratingParts[which]
      return api(adminRatingEndpoints.listRatings, { query: { which, ...query() } }, { signal, onNotShown })
    },
    // Beside the server's change events.
    refetchInterval: 100_000,
  })

/** One rating with all that an appeal is decided by. */
export const ratingFileQuery = (id: string) =>
  queryOptions({
    queryKey: [...ratingsKey, "one", id] as const,
    queryFn: ({ signal }) =>
      api(adminRatingEndpoints.getRating, { params: { ratingId: RatingId.make(id) } }, { signal }),
  })

export const decideAppeal = (id: string, body: AppealDecisionForm) =>
  api(adminRatingEndpoints.decideAppeal, { params: { ratingId: RatingId.make(id) }, body })

export const refreshRatings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ratingsKey })

export const ratingPhotoUrl = (id: string, place: number): string => `/api/admin/ratings/${id}/photos/${place}`
