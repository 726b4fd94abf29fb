import { ApiError } from "@laundry/contracts/client"
import { useQuery } from "@tanstack/react-query"
import type { CustomerOrder, OrderEvent } from "../../orders/customer-order.ts"
import { orderDetailQuery, ordersQuery } from "../../orders/order-queries.ts"

interface ShownDetail {
  /** As the list knows it until the details are here. */
  readonly order: CustomerOrder | undefined
  readonly timeline: ReadonlyArray<OrderEvent> | undefined
  /** `missing`: there is no such order, or it is somebody else's. */
  readonly problem: "missing" | "failed" | undefined
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** An order with its timeline, shown at once when the list has it already. */
export const useOrderDetail = (orderId: string): ShownDetail => {
  const { data, error, isFetching, refetch } = useQuery(orderDetailQuery(orderId))
  const { data: listed } = useQuery({ ...ordersQuery, enabled: false })
  const isMissing = error instanceof ApiError && error.status === 404
  const order = data?.order ?? listed?.find(({ id }) => id === orderId)
  return {
    order: isMissing ? undefined : order,
    timeline: data?.timeline,
    problem: error === null ? undefined : isMissing ? "missing" : "failed",
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
