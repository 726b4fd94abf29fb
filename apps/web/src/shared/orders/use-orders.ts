import type { OrderView } from "@laundry/contracts/orders/orders"
import { useQuery } from "@tanstack/react-query"
import { ordersQuery } from "./order-queries.ts"

interface ShownOrders {
  /** Newest first; undefined until they are here. */
  readonly orders: ReadonlyArray<OrderView> | undefined
  /** They could not be loaded, or are being loaded again after that. */
  readonly isFailed: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The user's orders, and the state of loading them. */
export const useOrders = (): ShownOrders => {
  const { data: orders, errorUpdateCount, isFetching, refetch } = useQuery(ordersQuery)
  return {
    orders,
    isFailed: orders === undefined && errorUpdateCount > 0,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
