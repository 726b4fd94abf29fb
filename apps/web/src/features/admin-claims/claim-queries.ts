import { adminClaimEndpoints, type ClaimDecisionForm } from "@laundry/contracts/orders/admin-claims"
import { ClaimId } from "@laundry/contracts/orders/claims"
import { usualPart } from "@laundry/core/shared/listed"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { type PartOfList, partOfList } from "../../platform/queries/part-of-list.ts"

/** The server's change events of orders make what is kept under this key be asked for again. */
const claimsKey = ["/api/admin/claims"] as const

export const claimFilters = ["open", "all"] as const
export type ClaimFilter = (typeof claimFilters)[number]

/** How much of each list is shown. */
export const claimParts: Readonly<Record<ClaimFilter, PartOfList>> = {
  open: partOfList(usualPart),
  all: partOfList(usualPart),
}

/** The claims that wait for a decision, by their deadline; or the latest of all. */
export const claimListQuery = (which: ClaimFilter) =>
  queryOptions({
    queryKey: [...claimsKey, "list", which] as const,
    queryFn: ({ signal }) => {
      const { query, onNotShown } = claimParts[which]
      return api(adminClaimEndpoints.listClaims, { query: { which, ...query() } }, { signal, onNotShown })
    },
    // Beside the server's change events.
    refetchInterval: 100_000,
  })

/** One claim with what can be given for it. */
export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: [...claimsKey, "one", id] as const,
    queryFn: ({ signal }) => api(adminClaimEndpoints.getClaim, { params: { claimId: ClaimId.make(id) } }, { signal }),
  })

export const answerClaim = (id: string, text: string, idempotencyKey: string) =>
  api(adminClaimEndpoints.answerClaim, { params: { claimId: ClaimId.make(id) }, body: { text } }, { idempotencyKey })

export const decideClaim = (id: string, body: ClaimDecisionForm) =>
  api(adminClaimEndpoints.decideClaim, { params: { claimId: ClaimId.make(id) }, body })

export const refreshClaims = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: claimsKey })

export const claimPhotoUrl = (id: string, place: number): string => `/api/admin/claims/${id}/photos/${place}`
