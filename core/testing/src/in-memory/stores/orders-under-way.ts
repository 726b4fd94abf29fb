import type { Instant } from "@laundry/core/local-time/local-time"
import { placeOf } from "@laundry/core/order/status-meaning"
import { type DayAtWork, mostUnderWay, OrdersUnderWay } from "@laundry/core/orders/orders-under-way.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"
import { assembleOrder } from "./order-store.ts"

/** The orders as the road and the machines read them, in memory. */
export const layer = Layer.effect(
  OrdersUnderWay,
  Effect.gen(function* () {
    const { read } = yield* InMemoryDatabase
    const waitingIn = (state: InMemoryState, { places, pickupBy }: DayAtWork) =>
      [...state.orders.keys()]
        .flatMap((id) => assembleOrder(state, id) ?? [])
        .filter((order) => places.includes(placeOf(order)) && (pickupBy === undefined || order.pickupDate <= pickupBy))
        .toSorted((a, b) =>
          a.pickupDate === b.pickupDate ? b.orderNumber - a.orderNumber : a.pickupDate < b.pickupDate ? 1 : -1,
        )
        .slice(0, mostUnderWay)
    const changedIn = (state: InMemoryState, since: Instant) =>
      [...state.history].flatMap(([id, history]) => {
        const entries = history.filter(({ event, at }) => event === "updated" && at >= since)
        const order = assembleOrder(state, id)
        return entries.length === 0 || order === undefined ? [] : [{ order, entries }]
      })
    return OrdersUnderWay.of({
      read: (day) => read((state) => ({ waiting: waitingIn(state, day), changed: changedIn(state, day.since) })),
    })
  }),
)
