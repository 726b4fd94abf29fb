import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { authorize } from "../access/permissions.ts"
import { type DriverRoute, isRunning } from "../order/on-the-way/driver-route.ts"
import { type Estimate, estimatesOf } from "../order/on-the-way/estimate.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { routeOf, takenByOthers } from "./route-stops.ts"

/** What a driver sees of the routes that run. */
export interface RoutesNow {
  /** Their own, with the estimates of the stops that are left, in driving order; null while they are on none. */
  readonly own: { readonly route: DriverRoute; readonly estimates: ReadonlyArray<Estimate> } | null
  /** The orders that other drivers are on the way to, and who. */
  readonly taken: ReadonlyArray<{ readonly orderId: OrderId; readonly driverName: string }>
}

/** The acting driver's route, and what others are on the way to. */
export const readRoutes = Effect.fn("readRoutes")(function* () {
  yield* authorize("deliveries:drive")
  const driver = yield* actingUser
  const now = yield* Clock.currentTimeMillis
  const running = (yield* (yield* RouteStore).all).filter((route) => isRunning(route, now))
  const route = routeOf(driver, running)
  const routesNow: RoutesNow = {
    own: route === undefined ? null : { route, estimates: estimatesOf(route, now) },
    taken: [...takenByOthers(driver, running)].map(([orderId, { driverName }]) => ({ orderId, driverName })),
  }
  return routesNow
})
