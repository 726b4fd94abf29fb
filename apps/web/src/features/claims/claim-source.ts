import { ApiError } from "@laundry/contracts/http/client"
import { OrderId } from "@laundry/contracts/http/wire"
import { type ClaimForm, ClaimId, type ClaimsPageView, claimEndpoints } from "@laundry/contracts/orders/claims"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** How a customer comes to an order's claims: signed in, or by the link in a mail. */
export type ClaimSource = { readonly orderId: string } | { readonly token: string }

const pathOf = (source: ClaimSource): string =>
  "token" in source
    ? `/api/claim-links/${encodeURIComponent(source.token)}`
    : `/api/orders/${encodeURIComponent(source.orderId)}`

const read = (source: ClaimSource, signal: AbortSignal): Promise<ClaimsPageView> =>
  "token" in source
    ? api(claimEndpoints.getLinkedClaims, { params: source }, { signal })
    : api(claimEndpoints.getOwnClaims, { params: { id: OrderId.make(source.orderId) } }, { signal })

/** An order's claims; null for an unknown order or a link that works no more. */
export const claimsQuery = (source: ClaimSource) =>
  queryOptions({
    queryKey: ["token" in source ? "/api/claim-links" : "/api/orders", "claims", source] as const,
    queryFn: async ({ signal }): Promise<ClaimsPageView | null> => {
      try {
        return await read(source, signal)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    // Staff may have answered since.
    refetchOnWindowFocus: "always",
  })

export const openClaim = (source: ClaimSource, body: ClaimForm): Promise<ClaimsPageView> =>
  "token" in source
    ? api(claimEndpoints.openLinkedClaim, { params: source, body })
    : api(claimEndpoints.openOwnClaim, { params: { id: OrderId.make(source.orderId) }, body })

/** Adds to a claim; a repeat with the same key adds once. */
export const writeToClaim = (
  source: ClaimSource,
  id: string,
  text: string,
  idempotencyKey: string,
): Promise<ClaimsPageView> => {
  const claimId = ClaimId.make(id)
  return "token" in source
    ? api(claimEndpoints.writeToLinkedClaim, { params: { ...source, claimId }, body: { text } }, { idempotencyKey })
    : api(
        claimEndpoints.writeToOwnClaim,
        { params: { id: OrderId.make(source.orderId), claimId }, body: { text } },
        { idempotencyKey },
      )
}

/** Where a photo of a claim is. */
export const photoUrlOf = (source: ClaimSource, id: string, place: number): string =>
  `${pathOf(source)}/claims/${id}/photos/${place}`
