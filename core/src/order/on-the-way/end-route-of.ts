import { Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import { RouteStore } from "./route-store.port.ts"

/**
 * Ends the route of somebody who drives no more, if they are on one: its stops are free for others, and their customers are promised no driver.
 * Routes are held from here on, so orders are locked before.
 */
export const endRouteOf = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* RouteStore
  for (const { id, driver } of yield* store.hold) if (driver === userId) yield* store.end(id)
})
