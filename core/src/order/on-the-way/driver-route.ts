import type { Brand } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Coordinates } from "../../areas/coordinates.ts"
import { type Instant, type IsoDate, localDateOf } from "../../local-time/local-time.ts"
import { type Handling, isByHouse } from "../handling.ts"
import type { OrderId } from "../order.ts"
import type { OrderStatus } from "../order-status.ts"
import { type Placed, placeOf } from "../status-meaning.ts"

export type RouteId = string & Brand.Brand<"RouteId">

/** What a route is driven for. */
export const routeLegs = ["pickups", "deliveries"] as const
export type RouteLeg = (typeof routeLegs)[number]

/** Where the orders of a leg wait for their driver. */
export const waitsAt: Readonly<Record<RouteLeg, OrderStatus>> = {
  pickups: "ordered",
  deliveries: "ready_for_delivery",
}

/** What an order says, as it is now, of whether a driver goes there. */
export interface Waiting extends Placed {
  readonly pickupDate: IsoDate
  readonly handling: Handling
}

/** An order that a driver goes to. */
export interface RouteStop extends Waiting {
  readonly orderId: OrderId
  /** Null where maps can't place the address. */
  readonly coordinates: Coordinates | null
  /** When the driver took the step there; null until then, and for what somebody else did. */
  readonly doneAt: Instant | null
}

/** A route that a driver has started. It is kept as long as it runs, and not longer: it says where people live. */
export interface DriverRoute {
  readonly id: RouteId
  readonly driver: UserId
  readonly driverName: string
  readonly leg: RouteLeg
  readonly startedAt: Instant
  /** Where it starts: the company's address; null where maps can't place that. */
  readonly depot: Coordinates | null
  /** In driving order. */
  readonly stops: ReadonlyArray<RouteStop>
}

/**
 * Whether a driver has to go there on a day. Where somebody else moved the order on, to a later day, or to a laundry worker, there is
 * nothing left to do.
 */
export const isOpenStop = (leg: RouteLeg, stop: Waiting, day: IsoDate): boolean =>
  placeOf(stop) === waitsAt[leg] && isByHouse(stop) && (leg === "deliveries" || stop.pickupDate <= day)

/** The stops that are left to the driver. */
export const openStops = ({
  leg,
  startedAt,
  stops,
}: Pick<DriverRoute, "leg" | "startedAt" | "stops">): ReadonlyArray<RouteStop> =>
  stops.filter((stop) => isOpenStop(leg, stop, localDateOf(startedAt)))

/** Whether a route still runs: until all its stops are done, and on the local day on which it was started. */
export const isRunning = (route: DriverRoute, now: Instant): boolean =>
  localDateOf(route.startedAt) === localDateOf(now) && openStops(route).length > 0
