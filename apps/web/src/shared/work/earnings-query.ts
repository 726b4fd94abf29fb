import { workEarningsEndpoints } from "@laundry/contracts/marketplace/work-earnings"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { whileUnderWay } from "./while-under-way.ts"

/** What the user earned as a laundry worker and was paid. */
export const earningsQuery = queryOptions({
  queryKey: [workEarningsEndpoints.getWorkEarnings.path],
  queryFn: ({ signal }) => api(workEarningsEndpoints.getWorkEarnings, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => whileUnderWay(state.data?.payouts),
})
