import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The kept cards of the signed-in user. */
export const ownCardsQuery = queryOptions({
  queryKey: [cardEndpoints.getOwnCards.path],
  queryFn: ({ signal }) => api(cardEndpoints.getOwnCards, {}, { signal }),
  refetchOnMount: "always",
})
