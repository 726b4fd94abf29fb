import { publicDataEndpoints } from "@laundry/contracts/company/public-data"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"

/** From this many characters on an address is looked up (specification §5). */
export const lookupMinimumLength = 3

/**
 * Served addresses for what was typed so far. A failure is nobody's business but the log's (specification §8): the field
 * works without suggestions.
 */
export const addressQuery = (input: string, sessiontoken: string) =>
  queryOptions({
    queryKey: ["addresses", sessiontoken, input] as const,
    queryFn: async ({ signal }) => {
      try {
        return await api(publicDataEndpoints.autocompleteAddress, { query: { input, sessiontoken } }, { signal })
      } catch (error) {
        if (!signal.aborted) logProblem("Addresses could not be looked up", error)
        throw error
      }
    },
    enabled: input.trim().length >= lookupMinimumLength,
  })
