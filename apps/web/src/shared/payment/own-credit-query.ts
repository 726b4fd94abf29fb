import { creditEndpoints } from "@laundry/contracts/payments/credit"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The credit of the signed-in user. */
export const ownCreditQuery = queryOptions({
  queryKey: [creditEndpoints.getOwnCredit.path],
  queryFn: ({ signal }) => api(creditEndpoints.getOwnCredit, {}, { signal }),
  refetchOnMount: "always",
})
