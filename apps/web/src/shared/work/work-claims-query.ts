import { workClaimEndpoints } from "@laundry/contracts/marketplace/work-claims"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** Claims about orders that the signed-in worker did. */
export const workClaimsQuery = queryOptions({
  queryKey: [workClaimEndpoints.getWorkClaims.path],
  queryFn: ({ signal }) => api(workClaimEndpoints.getWorkClaims, {}, { signal }),
  refetchOnWindowFocus: "always",
})
