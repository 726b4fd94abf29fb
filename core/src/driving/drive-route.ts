import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type DriverRoute, openStops, type RouteId, type RouteLeg } from "../order/on-the-way/driver-route.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { roleThatStillMay } from "../people/role-that-still-may.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Locate } from "./locate-stops.ts"
import { readRoutes } from "./read-routes.ts"
import { RouteNotPossible } from "./route-errors.ts"
import {
  type Candidate,
  type Driver,
  findCandidates,
  holdRunning,
  holdUnmoved,
  routeOf,
  takenByOthers,
  tellCustomers,
} from "./route-stops.ts"

const actingDriver = Effect.andThen(authorize("deliveries:drive"), actingUser)

/** Where routes start. */
const locateDepot = Effect.fnUntraced(function* (locate: Locate) {
  const { information } = yield* (yield* CompanySettingsStore).current
  const [depot = null] = yield* locate([information.address])
  return depot
})

/** Starts with what nobody else is on the way to. Of a repeat the route is there already. */
const start = Effect.fnUntraced(function* (
  driver: Driver,
  leg: RouteLeg,
  candidates: ReadonlyArray<Candidate>,
  depot: DriverRoute["depot"],
) {
  const startedAt = yield* Clock.currentTimeMillis
  const unmoved = yield* holdUnmoved(leg, candidates)
  const running = yield* holdRunning(startedAt)
  // While maps were asked, the driver's account may have been disabled, which ended no route yet.
  yield* roleThatStillMay(driver.userId, "deliveries:drive")
  const own = routeOf(driver, running)
  if (own?.leg === leg) return
  if (own !== undefined) return yield* new RouteNotPossible({ because: "other-leg" })
  const taken = takenByOthers(driver, running)
  const left = unmoved.filter(({ order }) => !taken.has(order.id))
  if (left.length === 0) return yield* new RouteNotPossible({ because: "nothing-left" })
  const id = (yield* (yield* Ids).uuid) as RouteId
  const { userId, name: driverName } = driver
  const stops = left.map(({ stop }) => stop)
  yield* (yield* RouteStore).save({ id, driver: userId, driverName, leg, startedAt, depot, stops })
  yield* tellCustomers({ id, leg }, left)
})

/**
 * Starts a driver's route to these orders, in this order: their customers are told, and follow it by estimates. What is done,
 * held, or on another driver's route is left out. A repeat changes nothing. Returns the routes as they are then.
 *
 * Fails with RouteNotPossible where nothing is left, or the driver is on a route of the other leg: nobody is in two places.
 */
export const startRoute = Effect.fn("startRoute")(function* (
  leg: RouteLeg,
  orderIds: ReadonlyArray<OrderId>,
  locate: Locate,
) {
  const driver = yield* actingDriver
  const candidates = yield* findCandidates(leg, orderIds, locate)
  const depot = yield* locateDepot(locate)
  const { transact } = yield* UnitOfWork
  yield* transact(start(driver, leg, candidates, depot))
  return yield* readRoutes()
})

const change = Effect.fnUntraced(function* (driver: Driver, leg: RouteLeg, candidates: ReadonlyArray<Candidate>) {
  const unmoved = yield* holdUnmoved(leg, candidates)
  const running = yield* holdRunning(yield* Clock.currentTimeMillis)
  const own = routeOf(driver, running)
  if (own?.leg !== leg) return yield* new RouteNotPossible({ because: "not-running" })
  const taken = takenByOthers(driver, running)
  const wanted = unmoved.filter(({ order }) => !taken.has(order.id))
  if (wanted.length === 0) return yield* new RouteNotPossible({ because: "nothing-left" })
  const open = new Map(openStops(own).map((stop) => [stop.orderId, stop]))
  const done = own.stops.filter(({ orderId }) => !open.has(orderId))
  // What maps knew at the start they may not know now.
  const ahead = wanted.map(({ stop }) => ({
    ...stop,
    coordinates: stop.coordinates ?? open.get(stop.orderId)?.coordinates ?? null,
  }))
  yield* (yield* RouteStore).save({ ...own, stops: [...done, ...ahead] })
  yield* tellCustomers(
    own,
    wanted.filter(({ order }) => !open.has(order.id)),
  )
})

/**
 * Changes what is left of the acting driver's route: exactly these stops, in this order. Those that are new to it are told as at
 * the start, those that are not named are free for another driver. Fails with RouteNotPossible once the route has ended.
 */
export const changeRoute = Effect.fn("changeRoute")(function* (
  leg: RouteLeg,
  orderIds: ReadonlyArray<OrderId>,
  locate: Locate,
) {
  const driver = yield* actingDriver
  const candidates = yield* findCandidates(leg, orderIds, locate)
  const { transact } = yield* UnitOfWork
  yield* transact(change(driver, leg, candidates))
  return yield* readRoutes()
})

/** Ends the acting driver's route, if there is one: its stops are free for another. */
export const endRoute = Effect.fn("endRoute")(function* () {
  const driver = yield* actingDriver
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const own = routeOf(driver, yield* holdRunning(yield* Clock.currentTimeMillis))
      if (own !== undefined) yield* (yield* RouteStore).end(own.id)
    }),
  )
  return yield* readRoutes()
})
