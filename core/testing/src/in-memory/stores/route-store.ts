import type { DriverRoute } from "@laundry/core/order/on-the-way/driver-route"
import { RouteStore } from "@laundry/core/order/on-the-way/route-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry, withoutKey } from "../state.ts"

const routesIn = ({ routes, orders }: InMemoryState): ReadonlyArray<DriverRoute> =>
  [...routes.values()].map((route) => ({
    ...route,
    stops: route.stops.flatMap((stop) => {
      const order = orders.get(stop.orderId)
      if (order === undefined) return []
      const { status, statusBefore, pickupDate, handling } = order
      return [{ ...stop, status, statusBefore, pickupDate, handling }]
    }),
  }))

/** The routes that drivers have started, in memory. Transactions run one after another: who is in one holds everything. */
export const layer = Layer.effect(
  RouteStore,
  Effect.map(InMemoryDatabase, ({ read, update }) =>
    RouteStore.of({
      all: read(routesIn),
      to: (ids) =>
        read((state) => routesIn(state).filter(({ stops }) => stops.some(({ orderId }) => ids.includes(orderId)))),
      hold: read(routesIn),
      save: (route) =>
        update((state) => {
          const stops = route.stops.map(({ orderId, coordinates, doneAt }) => ({ orderId, coordinates, doneAt }))
          const kept = { ...(state.routes.get(route.id) ?? route), stops }
          return [undefined, { ...state, routes: withEntry(state.routes, route.id, kept) }]
        }),
      end: (id) => update((state) => [undefined, { ...state, routes: withoutKey(state.routes, id) }]),
    }),
  ),
)
