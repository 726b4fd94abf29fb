import { ApiError } from "@laundry/contracts/http/client"
import { type DriverRoutes, driverRouteEndpoints } from "@laundry/contracts/orders/driver-routes"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { routesQuery } from "./driver-queries.ts"
import type { Leg, Stop } from "./stops.ts"

type OrderIds = ReadonlyArray<Stop["order"]["id"]>

/** One after the other: the last that was asked for is how the route stays. */
const scope = { id: "driver-route" }

/** Starts, changes and ends the driver's route of a leg; what the server says of it then shows. */
export const useRouteChanges = (leg: Leg, routes: DriverRoutes | undefined) => {
  const text = useText("driver")
  const queryClient = useQueryClient()
  const show = (next: DriverRoutes) => queryClient.setQueryData(routesQuery.queryKey, next)
  const onError = (error: unknown) => {
    logProblem("The route was not changed", error)
    const said = error instanceof ApiError && error.status === 409 ? error.body?.message : undefined
    showToast({ tone: "attention", title: text("routeFailed"), text: said ?? text("routeFailedText") })
    void queryClient.invalidateQueries({ queryKey: routesQuery.queryKey })
  }
  const started = useMutation({
    mutationFn: (orderIds: OrderIds) => api(driverRouteEndpoints.startRoute, { body: { leg, orderIds } }),
    onSuccess: (next) => {
      show(next)
      const count = next.own?.stops.length ?? 0
      showToast({ tone: "done", title: text("routeStarted"), text: text("routeStartedText", { count }) })
    },
    onError,
  })
  const changed = useMutation({
    mutationFn: (orderIds: OrderIds) => api(driverRouteEndpoints.changeRoute, { body: { leg, orderIds } }),
    // What was changed without signal is sent when it is back, while the page is open.
    networkMode: "online",
    scope,
    onSuccess: show,
    onError,
  })
  const ended = useMutation({
    mutationFn: () => api(driverRouteEndpoints.endRoute, {}),
    scope,
    onSuccess: (next) => {
      show(next)
      showToast({ tone: "done", title: text("routeEnded") })
    },
    onError,
  })
  return {
    isPending: started.isPending || ended.isPending,
    start: (orderIds: OrderIds, then: () => void) => started.mutate(orderIds, { onSuccess: then }),
    end: (then = () => {}) => ended.mutate(undefined, { onSuccess: then }),
    /** Goes on to exactly these stops, which show in this order at once. */
    change: (orderIds: OrderIds) => {
      if (routes?.own) {
        const { own } = routes
        const stops = orderIds.flatMap((id) => own.stops.find(({ orderId }) => orderId === id) ?? [])
        show({ ...routes, own: { ...own, stops } })
      }
      changed.mutate(orderIds)
    },
  }
}
