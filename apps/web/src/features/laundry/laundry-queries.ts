import { type LaundryOrderView, type LaundryStepForm, laundryEndpoints } from "@laundry/contracts/orders/laundry"
import { usualPart } from "@laundry/core/shared/listed"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { partOfList } from "../../platform/queries/part-of-list.ts"

const queueKey = [laundryEndpoints.listLaundryQueue.path] as const

/** How often the queue is asked for beside the server's change events, in milliseconds: an order may become overdue by itself. */
const refetchMillis = 300_000

/** How much of what is not ready is shown. */
export const queuePart = partOfList(usualPart)

/** Orders in the laundry, the most urgent first, and those made ready today; fresh whenever the screen comes. */
export const queueQuery = queryOptions({
  queryKey: queueKey,
  queryFn: ({ signal }) => {
    const { query, onNotShown } = queuePart
    return api(laundryEndpoints.listLaundryQueue, { query: query() }, { signal, onNotShown })
  },
  refetchOnMount: "always",
  refetchInterval: refetchMillis,
})

/** Takes an order's next step. */
export const advanceOrder = ({ id, form }: { readonly id: LaundryOrderView["id"]; readonly form: LaundryStepForm }) =>
  api(laundryEndpoints.advanceInLaundry, { params: { id }, body: form })

/** Puts an order as the server answered it into the queue, in its place. */
export const keepOrder = (queryClient: QueryClient, order: LaundryOrderView): void => {
  queryClient.setQueryData(queueQuery.queryKey, (queue) =>
    queue?.map((known) => (known.id === order.id ? order : known)),
  )
}

/** Asks for the queue anew: somebody changed it meanwhile. */
export const refreshQueue = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: queueKey })
