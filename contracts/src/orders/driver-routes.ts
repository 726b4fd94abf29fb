import { routeLegs } from "@laundry/core/order/on-the-way/driver-route"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, OrderId, OrderIdText, oneOf } from "../http/wire.ts"

/** The routes that run, as one driver sees them. */
export const DriverRoutes = Schema.Struct({
  /** The driver's own, with the stops that are left, in driving order; null while they are on none. */
  own: Schema.NullOr(
    Schema.Struct({
      leg: Schema.Literals(routeLegs),
      startedAt: Moment,
      stops: Schema.Array(Schema.Struct({ orderId: OrderId, at: Moment })),
    }),
  ),
  /** What other drivers are on the way to. */
  taken: Schema.Array(Schema.Struct({ orderId: OrderId, driverName: Schema.String })),
})
export type DriverRoutes = typeof DriverRoutes.Type

/** The most stops of a route. */
const mostStops = 200
const stopsMistaken = `A route has 1 to ${mostStops} stops`

/** Where a driver goes, in driving order. */
const RouteForm = Schema.Struct({
  leg: oneOf(routeLegs, `leg must be one of ${routeLegs.join(", ")}`),
  orderIds: Schema.Array(OrderIdText)
    .annotate({ message: stopsMistaken })
    .check(
      Schema.makeFilter((ids: ReadonlyArray<string>) => (ids.length > 0 && ids.length <= mostStops) || stopsMistaken),
    )
    .pipe(Schema.annotateKey({ messageMissingKey: stopsMistaken })),
})

const path = "/api/driver/route"
const access = "deliveries:drive" as const
const area = "Driver"

export const driverRouteEndpoints = {
  getDriverRoutes: {
    method: "GET",
    path,
    summary: "The driver's route, and what other drivers are on the way to",
    area,
    access,
    success: DriverRoutes,
    status: 200,
    errors: {},
  },
  startRoute: {
    method: "POST",
    path,
    summary: "Start a route: its customers are told. What another driver is on the way to is left out",
    area,
    access,
    body: RouteForm,
    success: DriverRoutes,
    status: 200,
    errors: { RouteNotPossible: 409 },
  },
  changeRoute: {
    method: "PUT",
    path,
    summary: "Change which stops are left of the driver's route, and their order",
    area,
    access,
    body: RouteForm,
    success: DriverRoutes,
    status: 200,
    errors: { RouteNotPossible: 409 },
  },
  endRoute: {
    method: "DELETE",
    path,
    summary: "End the driver's route: its stops are free for another driver",
    area,
    access,
    success: DriverRoutes,
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
