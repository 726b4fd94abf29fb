import { Clock, Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import { isHeldUntilPaid } from "../cards/held-delivery.ts"
import { type Instant, localDateOf } from "../local-time/local-time.ts"
import {
  type DriverRoute,
  isOpenStop,
  isRunning,
  openStops,
  type RouteLeg,
  type RouteStop,
} from "../order/on-the-way/driver-route.ts"
import { legMessages } from "../order/on-the-way/read-on-the-way.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { Locate } from "./locate-stops.ts"

export type Driver = Extract<Actor, { readonly kind: "user" }>

/** An order that a route can go to, and where. */
export interface Candidate {
  readonly order: Order
  readonly stop: RouteStop
}

const today = Effect.map(Clock.currentTimeMillis, localDateOf)

const waiting = Effect.fnUntraced(function* (leg: RouteLeg, id: OrderId) {
  const order = yield* (yield* OrderStore).get(id).pipe(Effect.orElseSucceed(() => undefined))
  if (order === undefined || !isOpenStop(leg, order, yield* today)) return []
  // Nobody is told that laundry comes that is not to be handed over.
  return leg === "deliveries" && (yield* isHeldUntilPaid(order)) ? [] : [order]
})

/** The orders of these that wait for a driver of this leg, in their order, each once, and where they lie. Asks maps: not for a transaction. */
export const findCandidates = Effect.fnUntraced(function* (leg: RouteLeg, ids: ReadonlyArray<OrderId>, locate: Locate) {
  const orders = (yield* Effect.forEach([...new Set(ids)], (id) => waiting(leg, id))).flat()
  const places = yield* locate(orders.map(({ pickupAddress }) => pickupAddress))
  return orders.map((order, index): Candidate => {
    const { id: orderId, status, statusBefore, pickupDate, handling } = order
    const now = { status, statusBefore, pickupDate, handling }
    return { order, stop: { orderId, ...now, coordinates: places[index] ?? null, doneAt: null } }
  })
})

/**
 * The candidates that still wait for a driver of this leg, and that nobody has moved meanwhile, to another address, or to a day that a
 * screen which was opened before does not know of. Their orders are locked, so that until the route is there nobody moves them; for
 * before routes are held, whose lock comes after those of orders.
 */
export const holdUnmoved = Effect.fnUntraced(function* (leg: RouteLeg, candidates: ReadonlyArray<Candidate>) {
  const orders = yield* OrderStore
  const day = yield* today
  const unmoved = new Set<OrderId>()
  // In one order for everybody: of two drivers who start at once neither waits for the other's.
  for (const { order } of candidates.toSorted((a, b) => (a.order.id < b.order.id ? -1 : 1))) {
    const now = yield* orders.getForUpdate(order.id).pipe(Effect.orElseSucceed(() => undefined))
    const isThere = now?.pickupDate === order.pickupDate && now.pickupAddress === order.pickupAddress
    if (isThere && isOpenStop(leg, now, day)) unmoved.add(order.id)
  }
  return candidates.filter(({ order }) => unmoved.has(order.id))
})

/** Forgets routes that ran out of stops or of their day, and returns those that run. Joins the caller's transaction. */
export const holdRunning = Effect.fnUntraced(function* (now: Instant) {
  const store = yield* RouteStore
  const routes = yield* store.hold
  for (const route of routes) if (!isRunning(route, now)) yield* store.end(route.id)
  return routes.filter((route) => isRunning(route, now))
})

export const routeOf = ({ userId }: Driver, routes: ReadonlyArray<DriverRoute>): DriverRoute | undefined =>
  routes.find(({ driver }) => driver === userId)

/** The orders that others are on the way to. */
export const takenByOthers = (
  { userId }: Driver,
  routes: ReadonlyArray<DriverRoute>,
): ReadonlyMap<OrderId, Pick<DriverRoute, "driverName">> =>
  new Map(
    routes
      .filter(({ driver }) => driver !== userId)
      .flatMap((route) => openStops(route).map(({ orderId }) => [orderId, route] as const)),
  )

/**
 * Tells the customers of these stops that the driver is coming, once for each route and order, and has those told soon who get
 * their laundry too late by the new estimates.
 */
export const tellCustomers = Effect.fnUntraced(function* (
  { id, leg }: Pick<DriverRoute, "id" | "leg">,
  candidates: ReadonlyArray<Candidate>,
) {
  const template = legMessages[leg]
  for (const { order } of candidates) {
    yield* oweOrderMail(order, `${template}:${id}:${order.id}`, { template, orderId: order.id })
  }
  if (leg === "deliveries") yield* (yield* Outbox).schedule({ kind: "watch-deliveries" }, 0)
})
