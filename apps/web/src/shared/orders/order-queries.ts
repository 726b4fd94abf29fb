import { ApiError } from "@laundry/contracts/client"
import { orderEndpoints } from "@laundry/contracts/orders"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { customerOrderOf, orderDetailOf } from "./customer-order.ts"

/** Everything that is kept of orders stands under this key (specification §7). */
export const ordersKey = ["/api/orders"] as const

/** The user's orders, newest first. They are kept until news of them comes. */
export const ordersQuery = queryOptions({
  queryKey: ordersKey,
  queryFn: async ({ signal }) => (await api(orderEndpoints.listOwnOrders, {}, { signal })).map(customerOrderOf),
})

/** One of the user's orders with its timeline; null when there is none of this id, or it is somebody else's. */
export const orderDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: async ({ signal }) => {
      try {
        return orderDetailOf(await api(orderEndpoints.getOwnOrder, { params: { id } }, { signal }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** How many guest orders were placed with the user's e-mail. */
export const claimableOrdersQuery = queryOptions({
  queryKey: [orderEndpoints.countClaimableOrders.path],
  queryFn: ({ signal }) => api(orderEndpoints.countClaimableOrders, {}, { signal }),
})

/** Orders changed: what shows them asks again now, what doesn't when it shows next. */
export const refreshOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ordersKey })
