import { ApiError } from "@laundry/contracts/http/client"
import { type DriverRoutes, driverRouteEndpoints } from "@laundry/contracts/orders/driver-routes"
import { type Mutation, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { handleMutationError } from "../../platform/session/session.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { routesQuery } from "./driver-queries.ts"
import type { Leg, Stop } from "./stops.ts"

type OrderIds = ReadonlyArray<Stop["order"]["id"]>

/** One after the other: the last that was asked for is how the route stays. */
const scope = { id: "driver-route" }

/** Changes of a leg's route, also those that were asked for before this list was opened. */
const changeKey = (leg: Leg) => ["driver-route", leg] as const

const askedBy = ({ state: { variables } }: Mutation): ReadonlyArray<string> =>
  Array.isArray(variables) ? variables.filter((id): id is string => typeof id === "string") : []

/** Starts, changes and ends the driver's route of a leg; what the server says of it then shows. */
export const useRouteChanges = (leg: Leg) => {
  const text = useText("driver")
  const queryClient = useQueryClient()
  const pending = { mutationKey: changeKey(leg), status: "pending" } as const
  const asked = useMutationState({ filters: pending, select: askedBy }).at(-1)
  const show = (next: DriverRoutes) => queryClient.setQueryData(routesQuery.queryKey, next)
  const onError = (error: unknown) => {
    logProblem("The route was not changed", error)
    if (handleMutationError(error)) return
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
    mutationKey: changeKey(leg),
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
    /** It is with the server. An end that waits for changes without signal can be left waiting. */
    isSending: started.isPending || (ended.isPending && !ended.isPaused),
    start: (orderIds: OrderIds, then: () => void) => started.mutate(orderIds, { onSuccess: then }),
    end: (then = () => {}) => ended.mutate(undefined, { onSuccess: then }),
    /** Goes on to exactly these stops. */
    change: (orderIds: OrderIds) => changed.mutate(orderIds),
    /** The stops of the last change that the server has not answered; undefined without one. */
    asked,
    /** The same at the moment of a press, which may come before the last one shows. */
    askedNow: () => queryClient.getMutationCache().findAll(pending).map(askedBy).at(-1),
  }
}
