import { type DriverOrderView, driverEndpoints } from "@laundry/contracts/orders/driver"
import { driverRouteEndpoints } from "@laundry/contracts/orders/driver-routes"
import { usualPart } from "@laundry/core/shared/listed"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { partOfList } from "../../platform/queries/part-of-list.ts"

/** How often the lists are asked for beside the server's change events, in milliseconds (specification §7, §9). */
const refetchMillis = 300_000

/** A call without an answer by then has none to expect: the route that is kept shows meanwhile. In milliseconds. */
const patienceMillis = 15_000
const patient = (signal: AbortSignal) => ({
  // Older phones can't join two signals; they wait for as long as the browser does.
  signal: "any" in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(patienceMillis)]) : signal,
})

const driverOrdersKey = "/api/driver/orders"

const pickupsKey = [driverEndpoints.listTodaysPickups.path] as const
const deliveriesKey = [driverEndpoints.listReadyDeliveries.path] as const

/** How much of what waits is shown. */
export const waitingParts = { pickups: partOfList(usualPart), deliveries: partOfList(usualPart) }

export const pickupsQuery = queryOptions({
  queryKey: pickupsKey,
  queryFn: ({ signal }) => {
    const { query, onNotShown } = waitingParts.pickups
    return api(driverEndpoints.listTodaysPickups, { query: query() }, { ...patient(signal), onNotShown })
  },
  refetchInterval: refetchMillis,
  refetchOnMount: "always",
})

export const deliveriesQuery = queryOptions({
  queryKey: deliveriesKey,
  queryFn: ({ signal }) => {
    const { query, onNotShown } = waitingParts.deliveries
    return api(driverEndpoints.listReadyDeliveries, { query: query() }, { ...patient(signal), onNotShown })
  },
  refetchInterval: refetchMillis,
  refetchOnMount: "always",
})

/** The driver's route, while they are on one, and what others are on the way to: estimates move on with the time. */
export const routesQuery = queryOptions({
  queryKey: [driverRouteEndpoints.getDriverRoutes.path] as const,
  queryFn: ({ signal }) => api(driverRouteEndpoints.getDriverRoutes, {}, patient(signal)),
  refetchInterval: refetchMillis,
  refetchOnMount: "always",
})

/** Where the route begins and ends. */
export const depotQuery = queryOptions({
  queryKey: [driverEndpoints.getDepot.path] as const,
  queryFn: ({ signal }) => api(driverEndpoints.getDepot, {}, patient(signal)),
})

/** Shows an order as the server answered, and asks for the lists again: other answers may be on their way that are older. */
export const showAnswer = (queryClient: QueryClient, order: DriverOrderView): void => {
  for (const queryKey of [pickupsKey, deliveriesKey]) {
    queryClient.setQueryData<ReadonlyArray<DriverOrderView>>(queryKey, (orders) =>
      orders?.map((known) => (known.id === order.id ? order : known)),
    )
  }
  void refreshRoute(queryClient)
}

/** Asks for the lists again, and for the routes. */
export const refreshRoute = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      String(path).startsWith(driverOrdersKey) || path === driverRouteEndpoints.getDriverRoutes.path,
  })
