import { type WorkApplication, workApplicationEndpoints } from "@laundry/contracts/marketplace/worker-application"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The user's own file as a laundry worker, and what is agreed to by applying. */
export const ownFileQuery = queryOptions({
  queryKey: [workApplicationEndpoints.getWorkApplication.path],
  queryFn: ({ signal }) => api(workApplicationEndpoints.getWorkApplication, {}, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** Keeps what the server answered to a change. */
export const keepOwnFile = (queryClient: QueryClient, application: WorkApplication): void => {
  queryClient.setQueryData(ownFileQuery.queryKey, application)
}
