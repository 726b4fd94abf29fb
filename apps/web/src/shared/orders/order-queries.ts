import { ApiError } from "@laundry/contracts/http/client"
import { OrderId } from "@laundry/contracts/http/wire"
import { orderEndpoints } from "@laundry/contracts/orders/orders"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { claimableOrdersKey, ordersKey } from "./orders-key.ts"

/** The user's orders, newest first. They are kept until a change event. */
export const ordersQuery = queryOptions({
  queryKey: ordersKey,
  queryFn: ({ signal }) => api(orderEndpoints.listOwnOrders, {}, { signal }),
})

/** One of the user's orders with its timeline, oldest first, its weigh tickets and its documents; null when no order has this id, or it is somebody else's. */
export const orderDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: async ({ signal }) => {
      try {
        const { order, timeline, weighTickets, documents, mayTip, ratable, ownChanges, laundryWorker, ...fees } =
          await api(orderEndpoints.getOwnOrder, { params: { id: OrderId.make(id) } }, { signal })
        return {
          order,
          fees,
          timeline: timeline.toSorted((one, other) => one.at - other.at),
          weighTickets,
          documents,
          mayTip,
          ratable,
          ownChanges,
          laundryWorker,
        }
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The guest orders that were placed with the user's email. */
export const claimableOrdersQuery = queryOptions({
  queryKey: claimableOrdersKey,
  queryFn: ({ signal }) => api(orderEndpoints.listClaimableOrders, {}, { signal }),
})

/** Orders changed: what shows them asks again now, what doesn't when it shows next. */
export const refreshOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ordersKey })
