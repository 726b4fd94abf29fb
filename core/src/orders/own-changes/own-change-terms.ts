import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { type Instant, sayWallTime } from "../../local-time/local-time.ts"
import { isWorkerInTransit } from "../../order/handling.ts"
import { type DriverRoute, isRunning, openStops } from "../../order/on-the-way/driver-route.ts"
import type { Order } from "../../order/order.ts"
import { type OwnChangeObstacle, ownChangeObstacle } from "../../order/own-change.ts"
import type { OperatingHours } from "../../scheduling/operating-hours.ts"
import { OwnChangeClosed, OwnChangesNotOffered } from "./own-change-errors.ts"

/** Why an order can't be changed, to its customer. */
export const sayObstacle = (
  obstacle: OwnChangeObstacle,
  order: Pick<Order, "handling">,
  { sameDayCutoff }: OperatingHours,
): string => {
  switch (obstacle) {
    case "picked-up":
      return "This order has already been picked up and can't be changed online. Please contact support."
    case "missed-pickup":
      return "This order's pickup was missed and it can't be changed any more. Please book another pickup."
    case "cancelled":
      return "This order is cancelled."
    case "on-the-way":
      return `${isWorkerInTransit(order) ? "Your laundry worker" : "The driver"} is already on the way to you. Please contact support.`
    case "past-cutoff":
      return `Online changes closed at ${sayWallTime(sameDayCutoff)} on pickup day. Please contact support.`
  }
}

/** Whether a driver is on the way to an order on one of these routes, or the worker who accepted it. */
export const isDriverComing = (
  order: Pick<Order, "id" | "handling">,
  routes: ReadonlyArray<DriverRoute>,
  now: Instant,
): boolean =>
  isWorkerInTransit(order) ||
  routes.some((route) => isRunning(route, now) && openStops(route).some(({ orderId }) => orderId === order.id))

/** The settings, where customers may change their orders. Fails with OwnChangesNotOffered. */
export const requireOwnChanges = Effect.gen(function* () {
  const settings = yield* (yield* CompanySettingsStore).current
  return settings.customerChanges ? settings : yield* new OwnChangesNotOffered()
})

/** Fails with OwnChangeClosed where the order can't be changed now, given the routes that drivers are on. */
export const requireChangeable = Effect.fnUntraced(function* (
  order: Order,
  routes: ReadonlyArray<DriverRoute>,
  hours: OperatingHours,
) {
  const now = yield* Clock.currentTimeMillis
  const obstacle = ownChangeObstacle(order, isDriverComing(order, routes, now), now, hours)
  if (obstacle !== undefined) return yield* new OwnChangeClosed({ message: sayObstacle(obstacle, order, hours) })
})
