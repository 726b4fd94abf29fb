import { Clock, Effect } from "effect"
import type { OrderId } from "../order.ts"
import { onTheWayOf } from "./estimate.ts"
import { RouteStore } from "./route-store.port.ts"

/** Whether a driver is on the way to an order, and when they come; undefined while nobody is. */
export const readOnTheWay = Effect.fn("readOnTheWay")(function* (orderId: OrderId) {
  const routes = yield* (yield* RouteStore).to([orderId])
  return onTheWayOf(routes, yield* Clock.currentTimeMillis).get(orderId)
})
