import { type Coordinates, distance } from "../../areas/coordinates.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { OrderId } from "../order.ts"
import { type DriverRoute, isRunning, openStops, type RouteLeg } from "./driver-route.ts"

/**
 * What an estimate reckons with. None of it was measured: there is no history of routes yet. Streets of a town laid out in
 * blocks are about 1.3 to 1.4 times as long as the way of a crow, and a van among lights, traffic and the search for a place to
 * stop makes some 25 km/h. Who waits is better told a little late than too early, so each is taken on the slow side.
 */
export const pace = {
  streetsPerCrowFlight: 1.4,
  metresPerMinute: 25_000 / 60,
  /** To park, walk, meet, count, take the photo and get back. */
  minutesAtStop: 4,
  /** The way from or to an address that maps can't place. */
  minutesUnplaced: 10,
} as const

/** Estimates are whole multiples of so many minutes. */
const stepMillis = 5 * 60_000

/** When a driver comes to an order, and how many stops they make before. */
export interface Estimate {
  readonly orderId: OrderId
  readonly stopsBefore: number
  /** Rounded up to five minutes. */
  readonly at: Instant
}

const travelMillis = (from: Coordinates | null, to: Coordinates | null): number =>
  60_000 *
  (from === null || to === null
    ? pace.minutesUnplaced
    : (distance(from, to) * pace.streetsPerCrowFlight) / pace.metresPerMinute)

/** Where the driver was seen last, and when: at the stop that was done last, else where the route starts. */
const lastSeen = ({
  startedAt,
  depot,
  stops,
}: DriverRoute): { readonly at: Instant; readonly here: Coordinates | null } =>
  stops.reduce<{ readonly at: Instant; readonly here: Coordinates | null }>(
    (last, { doneAt, coordinates }) =>
      doneAt !== null && doneAt >= last.at ? { at: doneAt, here: coordinates } : last,
    { at: startedAt, here: depot },
  )

/**
 * When the driver comes to each stop that is left, in driving order, reckoned from where they were seen last. A driver who is
 * behind comes now at the earliest, and everybody after waits as much longer.
 */
export const estimatesOf = (route: DriverRoute, now: Instant): ReadonlyArray<Estimate> => {
  let { at, here } = lastSeen(route)
  return openStops(route).map(({ orderId, coordinates }, stopsBefore) => {
    const arrival = at + travelMillis(here, coordinates)
    const reached = stopsBefore === 0 ? Math.max(arrival, now) : arrival
    at = reached + pace.minutesAtStop * 60_000
    here = coordinates
    return { orderId, stopsBefore, at: Math.ceil(reached / stepMillis) * stepMillis }
  })
}

/** What the customer of an order on a running route is told. */
export interface OnTheWay extends Estimate {
  readonly leg: RouteLeg
}

/** The estimates of the orders that a driver is on the way to now. */
export const onTheWayOf = (routes: ReadonlyArray<DriverRoute>, now: Instant): ReadonlyMap<OrderId, OnTheWay> =>
  new Map(
    routes
      .filter((route) => isRunning(route, now))
      .flatMap((route) =>
        estimatesOf(route, now).map((estimate) => [estimate.orderId, { ...estimate, leg: route.leg }]),
      ),
  )
