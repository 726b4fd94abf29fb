import { routeLegs } from "@laundry/core/order/on-the-way/driver-route"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, OrderId } from "../http/wire.ts"

/** When a driver comes to an order, and how many stops they make before. */
export const OnTheWay = Schema.Struct({
  leg: Schema.Literals(routeLegs),
  stopsBefore: Schema.Int,
  at: Moment,
})
export type OnTheWay = typeof OnTheWay.Type

// Not among the calls about orders: pages that show no order load those.
export const onTheWayEndpoints = {
  listOwnOnTheWay: {
    method: "GET",
    path: "/api/orders/on-the-way",
    summary: "The user's orders that a driver is on the way to, and when the driver comes",
    area: "Orders",
    access: "own-orders:use",
    success: Schema.Array(Schema.Struct({ orderId: OrderId, ...OnTheWay.fields })),
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
