import { OfferId, workEndpoints } from "@laundry/contracts/marketplace/work"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** How often offers are asked for beside the server's change events, in milliseconds: an order may be gone at any moment. */
const refetchMillis = 60_000

/** The orders that the worker may accept now. */
export const offersQuery = queryOptions({
  queryKey: [workEndpoints.listWorkOffers.path] as const,
  queryFn: ({ signal }) => api(workEndpoints.listWorkOffers, {}, { signal }),
  refetchInterval: refetchMillis,
  refetchOnMount: "always",
  refetchOnWindowFocus: true,
})

/** Accepts an order; a repeat of one's own acceptance answers the same. */
export const acceptOffer = (id: string) => api(workEndpoints.acceptWorkOffer, { params: { offerId: OfferId.make(id) } })
