import { marketplaceLeftEndpoints } from "@laundry/contracts/marketplace/marketplace-left"
import { can } from "@laundry/core/access/permissions"
import { showsWorkers } from "@laundry/core/marketplace/marketplace-left"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { useIsMarketplace, useMayHaveWorkers } from "./use-is-marketplace.ts"

/** What is left to do of the marketplace. */
export const marketplaceLeftQuery = queryOptions({
  queryKey: [marketplaceLeftEndpoints.getMarketplaceLeft.path],
  queryFn: ({ signal }) => api(marketplaceLeftEndpoints.getMarketplaceLeft, {}, { signal }),
  staleTime: 60_000,
})

/** Whether the desk shows what belongs to laundry workers. It is asked for only where there were some and are none any more. */
export const useShowsWorkers = (): boolean => {
  const { user } = useSession()
  const isMarketplace = useIsMarketplace()
  const mayHaveWorkers = useMayHaveWorkers()
  const mayAsk = user !== undefined && user !== null && can(user.role, "workers:manage")
  const { data } = useQuery({ ...marketplaceLeftQuery, enabled: !isMarketplace && mayHaveWorkers && mayAsk })
  return showsWorkers(isMarketplace, data)
}
