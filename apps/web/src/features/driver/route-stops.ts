import type { DriverRoutes } from "@laundry/contracts/orders/driver-routes"
import type { Instant } from "@laundry/core/local-time/local-time"
import { isOpenStop, type Leg, type Stop } from "./stops.ts"

/** The stops of a list, told apart by whose route they are on. */
export interface RouteStops {
  /** Whether the driver is on a route of this list now. */
  readonly isRunning: boolean
  /** Where the driver goes: the stops of the running route, else all that nobody else goes to. In driving order. */
  readonly ahead: ReadonlyArray<Stop>
  /** While a route runs: those that are on none. */
  readonly unrouted: ReadonlyArray<Stop>
  /** On another driver's route, by that driver's name. */
  readonly taken: ReadonlyMap<string, ReadonlyArray<Stop>>
  /** When customers are told that the driver comes. */
  readonly estimates: ReadonlyMap<string, Instant>
}

/**
 * Tells the open stops of a list apart; `stops` are in the order in which the driver wants to drive, `asked` is where the driver
 * asked to go on to while the server has not answered.
 */
export const routeStopsOf = (
  leg: Leg,
  stops: ReadonlyArray<Stop>,
  routes: DriverRoutes | undefined,
  asked?: ReadonlyArray<string>,
): RouteStops => {
  const open = stops.filter((stop) => isOpenStop(leg, stop))
  const drivers = new Map<string, string>(routes?.taken.map(({ orderId, driverName }) => [orderId, driverName]))
  const free = open.filter(({ order }) => !drivers.has(order.id))
  const taken = new Map<string, ReadonlyArray<Stop>>()
  for (const stop of open) {
    const name = drivers.get(stop.order.id)
    if (name !== undefined) taken.set(name, [...(taken.get(name) ?? []), stop])
  }
  const own = routes?.own?.leg === leg ? routes.own : undefined
  if (own === undefined) return { isRunning: false, ahead: free, unrouted: [], taken, estimates: new Map() }
  const ids = asked ?? own.stops.map(({ orderId }) => orderId)
  const ahead = ids.flatMap((id) => free.find(({ order }) => order.id === id) ?? [])
  return {
    isRunning: true,
    ahead,
    unrouted: free.filter((stop) => !ahead.includes(stop)),
    taken,
    estimates: new Map(own.stops.map(({ orderId, at }) => [orderId, at])),
  }
}
