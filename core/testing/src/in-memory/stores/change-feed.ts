import type { ChangeEvent } from "@laundry/core/live/change-event"
import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import type { OrderId } from "@laundry/core/order/order"
import { placeOf } from "@laundry/core/order/status-meaning"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"

/** The entries that are new or changed. */
const changed = <K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): ReadonlyArray<readonly [K, V]> =>
  before === after ? [] : [...after].filter(([key, value]) => before.get(key) !== value)

const eachOnce = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

/** The events that the database's triggers would send for a commit, each once. */
const changesBetween = (before: InMemoryState, after: InMemoryState): ReadonlyArray<ChangeEvent> => {
  const about = (orderId: OrderId) =>
    ({ topic: "orders", userId: after.orders.get(orderId)?.userId ?? null, orderId }) as const
  const orderMoved = (orderId: OrderId): ChangeEvent => {
    const places = [before, after].flatMap(({ orders }) => {
      const order = orders.get(orderId)
      return order === undefined ? [] : [{ place: placeOf(order), pickupDate: order.pickupDate }]
    })
    return { ...about(orderId), places: eachOnce(places) }
  }
  // What moves one stop of a route moves the estimates of all.
  const moved = new Set(changed(before.orders, after.orders).map(([id]) => id))
  const routes = [
    ...changed(before.routes, after.routes).map(([, route]) => route),
    ...changed(after.routes, before.routes).map(([, route]) => route),
    ...[...after.routes.values()].filter(({ stops }) => stops.some(({ orderId }) => moved.has(orderId))),
  ]
  const earlier = new Set(before.messages)
  const events: ReadonlyArray<ChangeEvent> = [
    ...changed(before.orders, after.orders).map(([id]) => orderMoved(id)),
    // What is booked for an order changes its sums.
    ...changed(before.ledger, after.ledger).map(([, { orderId }]) => orderMoved(orderId)),
    ...changed(before.paymentLinks, after.paymentLinks)
      .filter(([id]) => !before.paymentLinks.has(id))
      .map(([, { orderId }]) => about(orderId)),
    ...changed(before.ticketAnswers, after.ticketAnswers).flatMap(([id]) => {
      const ticket = after.weighTickets.get(id)
      return ticket === undefined ? [] : [about(ticket.orderId)]
    }),
    ...routes.flatMap(({ stops }) => stops.map(({ orderId }) => ({ ...about(orderId), places: [] }))),
    ...changed(before.claims, after.claims).map(([, { orderId }]) => about(orderId)),
    ...changed(before.offers, after.offers).map(([id, { acceptedBy }]): ChangeEvent => {
      const was = before.offers.get(id)?.state ?? "open"
      return { topic: "work", userId: was === "open" ? null : acceptedBy }
    }),
    ...changed(before.orders, after.orders).flatMap(
      ([, { handling }]): ReadonlyArray<ChangeEvent> =>
        handling.kind === "worker" ? [{ topic: "work", userId: handling.workerId }] : [],
    ),
    ...after.messages
      .filter((message) => !earlier.has(message))
      .map(({ userId }): ChangeEvent => ({ topic: "messages", userId })),
    ...changed(before.users, after.users)
      .filter(([id]) => before.users.has(id))
      .map(([userId]): ChangeEvent => ({ topic: "user", userId })),
    ...changed(before.endedSessions, after.endedSessions).map(([userId]): ChangeEvent => ({ topic: "user", userId })),
  ]
  return eachOnce(events)
}

/** Change events of what is committed to the in-memory database. Nothing is ever missed. */
export const layer = Layer.effect(
  ChangeFeed,
  Effect.map(InMemoryDatabase, ({ onCommit }) => ({
    subscribe: (hear) =>
      onCommit((before, after) => {
        for (const event of changesBetween(before, after)) hear(event)
      }),
  })),
)
