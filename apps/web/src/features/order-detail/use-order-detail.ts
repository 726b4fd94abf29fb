import type { OrderFees } from "@laundry/contracts/marketplace/order-fees"
import type { OrderDetail, OrderView, TimelineEntry } from "@laundry/contracts/orders/orders"
import { useQuery } from "@tanstack/react-query"
import { orderDetailQuery, ordersQuery } from "../../shared/orders/order-queries.ts"

interface ShownDetail {
  /** As the list knows it until the details are here. */
  readonly order: OrderView | undefined
  readonly fees: OrderFees
  readonly timeline: ReadonlyArray<TimelineEntry> | undefined
  readonly weighTickets: OrderDetail["weighTickets"]
  readonly documents: OrderDetail["documents"] | undefined
  readonly mayTip: boolean
  readonly isRatable: boolean
  readonly ownChanges: OrderDetail["ownChanges"] | undefined
  readonly laundryWorker: OrderDetail["laundryWorker"] | undefined
  /** `missing`: there is no such order, or it is somebody else's. */
  readonly problem: "missing" | "failed" | undefined
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** An order with its timeline, shown at once when the list has it already. */
export const useOrderDetail = (orderId: string): ShownDetail => {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(orderDetailQuery(orderId))
  const { data: listed } = useQuery({ ...ordersQuery, enabled: false })
  const isMissing = data === null
  const isFailed = data === undefined && errorUpdateCount > 0
  return {
    order: isMissing ? undefined : (data?.order ?? listed?.find(({ id }) => id === orderId)),
    fees: data?.fees ?? {},
    timeline: data?.timeline,
    weighTickets: data?.weighTickets ?? [],
    documents: data?.documents,
    mayTip: data?.mayTip ?? false,
    isRatable: data?.ratable ?? false,
    ownChanges: data?.ownChanges,
    laundryWorker: data?.laundryWorker,
    problem: isMissing ? "missing" : isFailed ? "failed" : undefined,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
