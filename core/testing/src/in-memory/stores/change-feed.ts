import type { ChangeEvent } from "@laundry/core/live/change-event"
import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import type { OrderId } from "@laundry/core/order/order"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"

/** The entries that are new or changed. */
const changed = <K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): ReadonlyArray<readonly [K, V]> =>
  before === after ? [] : [...after].filter(([key, value]) => before.get(key) !== value)

/** The events that the database's triggers would send for a commit, each once. */
const changesBetween = (before: InMemoryState, after: InMemoryState): ReadonlyArray<ChangeEvent> => {
  const orderChanged = (orderId: OrderId): ChangeEvent => ({
    topic: "orders",
    userId: after.orders.get(orderId)?.userId ?? null,
    orderId,
  })
  // What moves one stop of a route moves the estimates of all.
  const moved = new Set(changed(before.orders, after.orders).map(([id]) => id))
  const routes = [
    ...changed(before.routes, after.routes).map(([, route]) => route),
    ...changed(after.routes, before.routes).map(([, route]) => route),
    ...[...after.routes.values()].filter(({ stops }) => stops.some(({ orderId }) => moved.has(orderId))),
  ]
  const earlier = new Set(before.messages)
  const events: ReadonlyArray<ChangeEvent> = [
    ...changed(before.orders, after.orders).map(([id]) => orderChanged(id)),
    ...changed(before.ledger, after.ledger).map(([, { orderId }]) => orderChanged(orderId)),
    ...changed(before.paymentLinks, after.paymentLinks)
      .filter(([id]) => !before.paymentLinks.has(id))
      .map(([, { orderId }]) => orderChanged(orderId)),
    ...changed(before.ticketAnswers, after.ticketAnswers).flatMap(([id]) => {
      const ticket = after.weighTickets.get(id)
      return ticket === undefined ? [] : [orderChanged(ticket.orderId)]
    }),
    ...routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderChanged(orderId))),
    ...changed(before.claims, after.claims).map(([, { orderId }]) => orderChanged(orderId)),
    ...after.messages
      .filter((message) => !earlier.has(message))
      .map(({ userId }): ChangeEvent => ({ topic: "messages", userId })),
    ...changed(before.users, after.users)
      .filter(([id]) => before.users.has(id))
      .map(([userId]): ChangeEvent => ({ topic: "user", userId })),
    ...changed(before.endedSessions, after.endedSessions).map(([userId]): ChangeEvent => ({ topic: "user", userId })),
  ]
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()]
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
