import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { session } from "../../platform/session/session.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { deliveriesQuery, depotQuery, pickupsQuery, routesQuery } from "./driver-queries.ts"
import { keepRoute, recallRoute } from "./kept-route.ts"

/** The driver's route: from the server, or as this phone keeps it until the server answers. */
export const useDriverRoute = () => {
  const { user } = useSession()
  const userId = user?.id
  const pickups = useQuery(pickupsQuery)
  const deliveries = useQuery(deliveriesQuery)
  const depot = useQuery(depotQuery)
  const routes = useQuery(routesQuery)
  const [kept] = useState(() => recallRoute(userId))
  const depotPoint = depot.data === undefined ? (kept?.depot ?? null) : depot.data.coordinates
  const routesNow = routes.data ?? kept?.routes

  useEffect(() => {
    if (pickups.data === undefined || deliveries.data === undefined) return
    // Somebody may have signed out in another tab: nothing of theirs is kept then.
    if (userId === undefined || session.state().user?.id !== userId) return
    keepRoute({
      userId,
      at: Date.now(),
      pickups: pickups.data,
      deliveries: deliveries.data,
      depot: depotPoint,
      ...(routesNow !== undefined && { routes: routesNow }),
    })
  }, [userId, pickups.data, deliveries.data, depotPoint, routesNow])

  const isFailed = pickups.isError || deliveries.isError
  return {
    pickups: pickups.data ?? kept?.pickups,
    deliveries: deliveries.data ?? kept?.deliveries,
    depot: depotPoint,
    /** Undefined until that is known. */
    routes: routesNow,
    isFailed,
    isFetching: pickups.isFetching || deliveries.isFetching,
    /** When what shows was heard, where that was on an earlier visit; milliseconds since 1970. */
    keptAt: pickups.data === undefined || deliveries.data === undefined ? kept?.at : undefined,
    lists: { pickups, deliveries },
    retry: () => {
      void pickups.refetch()
      void deliveries.refetch()
      void routes.refetch()
      if (depot.data === undefined) void depot.refetch()
    },
  }
}
