import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { changeRoute, endRoute, startRoute } from "@laundry/core/driving/drive-route"
import { makeLocator } from "@laundry/core/driving/locate-stops"
import { readRoutes } from "@laundry/core/driving/read-routes"
import { recordDelivery } from "@laundry/core/driving/record-delivery"
import { recordPickup } from "@laundry/core/driving/record-pickup"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { Pounds } from "@laundry/core/money/pounds"
import type { RouteLeg } from "@laundry/core/order/on-the-way/driver-route"
import type { OrderId } from "@laundry/core/order/order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { Effect } from "effect"
import { addAccount } from "./customer-scene.ts"
import { driver as dan, photo } from "./missed-pickup-scene.ts"
import { look } from "./people-scene.ts"

export { dan }

/** Two more drivers. */
export const eve: Extract<Actor, { kind: "user" }> = {
  kind: "user",
  userId: "00000000-0000-4000-8000-0000000000e7" as UserId,
  role: "driver",
  name: "Eve Driver",
}

export const fay: typeof eve = { ...eve, userId: "00000000-0000-4000-8000-0000000000fa" as UserId, name: "Fay Driver" }

/** Routes start for those alone who have an account that may drive. */
const openAccount = ({ userId, role }: typeof eve) =>
  Effect.flatMap(
    look(({ users }) => users.has(userId)),
    (isThere) => (isThere ? Effect.void : addAccount(userId, `${userId}@example.com`, role)),
  )

/** What a driver does with their route. */
export const by = (driver: typeof eve) => {
  const locate = makeLocator()
  const as = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, CurrentActor, driver)
  return {
    start: (leg: RouteLeg, ...ids: ReadonlyArray<OrderId>) =>
      Effect.andThen(openAccount(driver), as(startRoute(leg, ids, locate))),
    change: (leg: RouteLeg, ...ids: ReadonlyArray<OrderId>) => as(changeRoute(leg, ids, locate)),
    end: as(endRoute()),
    read: as(readRoutes()),
    pickUp: (id: OrderId, recordedAt?: Instant) =>
      as(recordPickup(id, { bags: 2, photo, ...(recordedAt !== undefined && { recordedAt }) })),
    deliver: (id: OrderId) => as(recordDelivery(id, { bags: 2, photo })),
  }
}

/** Makes an order ready for delivery. */
export const makeReady = (id: OrderId) =>
  updateOrder(id, { status: "ready_for_delivery", weight: 20 as Pounds, readyBags: 2 })

/** The keys of the mails that are owed whose templates begin so, in the order in which they were owed. */
export const owedKeys = (prefix: string) =>
  look(({ mails }) => [...mails.keys()].filter((key) => key.startsWith(prefix)))
