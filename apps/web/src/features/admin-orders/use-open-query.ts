import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { createContext, use } from "react"

/** Whether the order's dialog is open. The last order stays on the page while its dialog closes, and after. */
export const IsOrderOpen = createContext(true)

/** What is asked of an order while its dialog is open, and anew each time it opens: somebody may have changed it meanwhile. */
export const useOpenQuery = <Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): UseQueryResult<Data> => useQuery({ ...options, enabled: use(IsOrderOpen), staleTime: 0 })
