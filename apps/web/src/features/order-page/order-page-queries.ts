import { ApiError } from "@laundry/contracts/http/client"
import { OrderPage, orderLinkEndpoints } from "@laundry/contracts/orders/order-links"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { api } from "../../platform/api/api.ts"
import { givenOrderPageKey } from "../../platform/public-data/public-data.ts"
import { onTheWayMillis } from "../../shared/orders/on-the-way-notice.tsx"

const Given = Schema.Struct({ token: Schema.String, page: OrderPage })
const decode = Schema.decodeUnknownOption(Given)

/** The order that came with the page, if it is that of this link. */
export const givenPage = (queryClient: QueryClient, token: string): OrderPage | undefined => {
  const given = Option.getOrUndefined(decode(queryClient.getQueryData(givenOrderPageKey)))
  return given?.token === token ? given.page : undefined
}

/** The order of a link; why the link leads nowhere, in a sentence, when it does not. */
export const orderPageQuery = (queryClient: QueryClient, token: string) =>
  queryOptions({
    queryKey: ["/api/order-links", token] as const,
    queryFn: async ({ signal }): Promise<OrderPage | { readonly refusal: string }> => {
      try {
        return await api(orderLinkEndpoints.getLinkedOrder, { params: { token } }, { signal })
      } catch (error) {
        const leadsNowhere = error instanceof ApiError && (error.status === 404 || error.status === 410)
        const refusal = leadsNowhere ? error.body?.message : undefined
        if (refusal !== undefined) return { refusal }
        throw error
      }
    },
    initialData: () => givenPage(queryClient, token),
    // Who comes back may have paid meanwhile.
    refetchOnMount: () => givenPage(queryClient, token) === undefined && "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && "order" in data && data.onTheWay !== null && onTheWayMillis,
  })

/** The pages that a link to an order leads on to; each is made when it is asked for. */
export const nextPages = {
  pay: (token: string) => api(orderLinkEndpoints.payLinkedOrder, { params: { token } }),
  tip: (token: string) => api(orderLinkEndpoints.tipOnLinkedOrder, { params: { token } }),
  claim: (token: string) => api(orderLinkEndpoints.claimOnLinkedOrder, { params: { token } }),
} as const

/** Calls off the pickup that recurring pickups made, for free. */
export const skipLinkedPickup = (token: string) => api(orderLinkEndpoints.skipLinkedPickup, { params: { token } })
