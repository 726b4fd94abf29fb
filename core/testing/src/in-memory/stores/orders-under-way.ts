import type { Instant } from "@laundry/core/local-time/local-time"
import { isByHouse } from "@laundry/core/order/handling"
import type { Order } from "@laundry/core/order/order"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { placeOf } from "@laundry/core/order/status-meaning"
import { type DayAtWork, OrdersUnderWay } from "@laundry/core/orders/orders-under-way.port"
import { Effect, Layer, Stream } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"
import { assembleOrder } from "./order-store.ts"

/** The orders as the road and the machines read them, in memory. */
export const layer = Layer.effect(
  OrdersUnderWay,
  Effect.gen(function* () {
    const { read } = yield* InMemoryDatabase
    const atPlaces = (state: InMemoryState, places: ReadonlyArray<OrderStatus>) =>
      [...state.orders.keys()]
        .flatMap((id) => assembleOrder(state, id) ?? [])
        .filter((order) => places.includes(placeOf(order)))
        .toSorted((a, b) => a.orderNumber - b.orderNumber)
    const waitingIn = (state: InMemoryState, { places, pickupBy, by, limit }: DayAtWork) => {
      const dayOf = ({ pickupDate, deliveryDate }: Order) => (by === "pickup" ? pickupDate : deliveryDate)
      const waiting = atPlaces(state, places).filter(
        (order) => isByHouse(order) && (pickupBy === undefined || order.pickupDate <= pickupBy),
      )
      return {
        waiting: waiting.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))).slice(0, limit),
        waitingTotal: waiting.length,
      }
    }
    const changedIn = (state: InMemoryState, since: Instant) =>
      [...state.history].flatMap(([id, history]) => {
        const entries = history.filter(({ event, at }) => event === "updated" && at >= since)
        const order = assembleOrder(state, id)
        return entries.length === 0 || order === undefined || !isByHouse(order) ? [] : [{ order, entries }]
      })
    return OrdersUnderWay.of({
      read: (day) => read((state) => ({ ...waitingIn(state, day), changed: changedIn(state, day.since) })),
      all: (places) => Stream.fromIterableEffect(read((state) => atPlaces(state, places))),
    })
  }),
)
