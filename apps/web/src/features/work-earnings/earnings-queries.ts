import { workEarningsEndpoints } from "@laundry/contracts/marketplace/work-earnings"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The user's account for payouts. Who comes back from the provider's page has another one than before. */
export const payoutAccountQuery = queryOptions({
  queryKey: [workEarningsEndpoints.getPayoutAccount.path],
  queryFn: ({ signal }) => api(workEarningsEndpoints.getPayoutAccount, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The address of the provider's page, which can be opened once. */
export const openPayoutAccount = () => api(workEarningsEndpoints.completePayoutAccount, {})
