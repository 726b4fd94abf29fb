import { Clock, Effect } from "effect"
import type { OrderId } from "../order.ts"
import type { OnTheWayMailTemplate } from "../order-mail.ts"
import type { RouteLeg } from "./driver-route.ts"
import { onTheWayOf } from "./estimate.ts"
import { RouteStore } from "./route-store.port.ts"

/** Whether a driver is on the way to an order, and when they come; undefined while nobody is. */
export const readOnTheWay = Effect.fn("readOnTheWay")(function* (orderId: OrderId) {
  const routes = yield* (yield* RouteStore).to([orderId])
  return onTheWayOf(routes, yield* Clock.currentTimeMillis).get(orderId)
})

/** What tells customers that a driver of a leg is on the way to them. */
export const legMessages: Readonly<Record<RouteLeg, OnTheWayMailTemplate>> = {
  pickups: "driver-on-the-way",
  deliveries: "out-for-delivery",
}

/** The estimate that such a message tells of; undefined once its driver has come, also where another is on the way by then. */
export const readTold = (message: OnTheWayMailTemplate, orderId: OrderId) =>
  Effect.map(readOnTheWay(orderId), (estimate) =>
    estimate !== undefined && legMessages[estimate.leg] === message ? estimate : undefined,
  )
