import { OfferId, type WorkOrder, workEndpoints } from "@laundry/contracts/marketplace/work"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** How often the lists are asked for beside the server's change events, in milliseconds. */
const refetchMillis = 300_000

/** The orders that the worker holds, and those that ended last. */
export const workOrdersQuery = queryOptions({
  queryKey: [workEndpoints.listWorkOrders.path] as const,
  queryFn: ({ signal }) => api(workEndpoints.listWorkOrders, {}, { signal }),
  refetchInterval: refetchMillis,
  refetchOnMount: "always",
})

/** What the worker owes to the orders accepted, and how it stands. */
export const dutiesQuery = queryOptions({
  queryKey: [workEndpoints.getWorkDuties.path] as const,
  queryFn: ({ signal }) => api(workEndpoints.getWorkDuties, {}, { signal }),
  refetchOnMount: "always",
})

/** Gives an order back. It needs the server's answer: whether that is in time goes by the server's clock. */
export const releaseOrder = (id: string): Promise<WorkOrder> =>
  api(workEndpoints.releaseWork, { params: { offerId: OfferId.make(id) } })

/** Asks for the orders again, and for the duties' figures. */
export const refreshWorkOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === workOrdersQuery.queryKey[0] || path === dutiesQuery.queryKey[0],
  })

/** Shows an order as the server answered, and asks for the list again: other answers may be on their way that are older. */
export const showWorkOrder = (queryClient: QueryClient, order: WorkOrder): void => {
  queryClient.setQueryData(
    workOrdersQuery.queryKey,
    (known) =>
      known && {
        ...known,
        held:
          order.kind === "held"
            ? known.held.map((one) => (one.id === order.id ? order : one))
            : known.held.filter(({ id }) => id !== order.id),
        ended: order.kind === "held" ? known.ended : [order, ...known.ended.filter(({ id }) => id !== order.id)],
      },
  )
  void refreshWorkOrders(queryClient)
}
