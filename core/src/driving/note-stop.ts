import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import { openStops } from "../order/on-the-way/driver-route.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { countsFrom } from "../order/recorded-at.ts"

/**
 * Notes on the route to an order that its stop is done: estimates go on from there, and the route ends with its last stop. The order's
 * lock is held.
 */
export const noteStop = Effect.fnUntraced(function* (orderId: OrderId, now: Instant, recordedAt: Instant | undefined) {
  const store = yield* RouteStore
  // Nobody waits for others' routes on account of an order that is on none.
  if ((yield* store.to([orderId])).length === 0) return
  for (const route of yield* store.hold) {
    const { id, startedAt, stops } = route
    if (!stops.some((stop) => stop.orderId === orderId)) continue
    if (openStops(route).length === 0) yield* store.end(id)
    else {
      const doneAt = countsFrom(recordedAt, startedAt, now)
      yield* store.save({
        ...route,
        stops: stops.map((stop) => (stop.orderId === orderId ? { ...stop, doneAt } : stop)),
      })
    }
  }
})
