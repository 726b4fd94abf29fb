import type { ClosedDay } from "@laundry/core/books/closed-day"
import { type DayOrder, DayStore } from "@laundry/core/books/day-store.port"
import { type Instant, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { addCents, zeroCents } from "@laundry/core/money/cents"
import { hundredthsOf, type Pounds } from "@laundry/core/money/pounds"
import type { Order } from "@laundry/core/order/order"
import { dueOf } from "@laundry/core/order/order-balance"
import { isDisputed } from "@laundry/core/order/order-disputes"
import { placeOf, placesOwed } from "@laundry/core/order/status-meaning"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"
import { assembleOrder } from "./order-store.ts"

const allOrders = (state: InMemoryState): ReadonlyArray<Order> =>
  [...state.orders.keys()].flatMap((id) => assembleOrder(state, id) ?? [])

const isOn = (day: IsoDate, at: Instant | null): boolean => at !== null && localDateOf(at) === day

const concerns = (state: InMemoryState, order: Order, day: IsoDate): boolean =>
  order.pickupDate === day ||
  order.deliveryDate === day ||
  isOn(day, order.deliveredAt) ||
  [...state.ledger.values()].some(({ orderId, recordedAt }) => orderId === order.id && isOn(day, recordedAt)) ||
  (order.deliveryDate < day && placesOwed.includes(placeOf(order)))

const toDayOrder = (state: InMemoryState, order: Order, now: Instant): DayOrder => {
  const { id, orderNumber, status, statusBefore, deliveryDate, readyBags, deliveredBags } = order
  const links = [...state.paymentLinks.values()]
  const refunds = [...state.refunds.values()].filter((refund) => refund.orderId === id && refund.state === "requested")
  const charges = [...state.balanceCharges.values()].filter(({ orderId }) => orderId === id)
  return {
    id,
    orderNumber,
    status,
    statusBefore,
    deliveryDate,
    readyBags,
    deliveredBags,
    due: dueOf(order),
    isAsked: links.some((link) => link.orderId === id && link.ended === null && link.expiresAt > now),
    isDisputed: isDisputed(state.history.get(id) ?? []),
    charge: charges.at(-1)?.state ?? null,
    refundsUnderWay: addCents(zeroCents, ...refunds.map(({ amount }) => amount)),
  }
}

const byVersion = (one: ClosedDay, other: ClosedDay): number =>
  one.day === other.day ? one.version - other.version : one.day < other.day ? -1 : 1

/** What closing a day looks at, and the days that were closed, in memory. */
export const layer = Layer.effect(
  DayStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return DayStore.of({
      orders: (day, now) =>
        read((state) =>
          allOrders(state)
            .filter((order) => concerns(state, order, day))
            .map((order) => toDayOrder(state, order, now))
            .toSorted((one, other) => one.orderNumber - other.orderNumber),
        ),
      carried: (day) =>
        read((state) => {
          const orders = allOrders(state)
          const delivered = orders.filter((order) => isOn(day, order.deliveredAt) && placeOf(order) === "delivered")
          const hundredths = delivered.reduce(
            (sum, { weight }) => sum + (weight === null ? 0 : hundredthsOf(weight)),
            0,
          )
          return {
            pickedUp: orders.filter(({ pickedUpAt }) => isOn(day, pickedUpAt)).length,
            delivered: delivered.length,
            pounds: (hundredths / 100) as Pounds,
          }
        }),
      // Transactions run one after another.
      hold: Effect.void,
      sign: (closed) =>
        update((state) => {
          const version = state.closedDays.filter(({ day }) => day === closed.day).length + 1
          const signed = { ...closed, version }
          return [signed, { ...state, closedDays: [...state.closedDays, signed] }]
        }),
      closed: ({ from, to }) =>
        read(({ closedDays }) => closedDays.filter(({ day }) => from <= day && day <= to).toSorted(byVersion)),
    })
  }),
)
