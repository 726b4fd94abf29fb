import type { News } from "@laundry/core/live/news"
import { NewsFeed } from "@laundry/core/live/news-feed.port"
import type { OrderId } from "@laundry/core/order/order"
import { Effect, Layer } from "effect"
import { InMemoryDatabase, type InMemoryState } from "./in-memory-database.ts"

/** The entries that are new or changed. */
const changed = <K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): ReadonlyArray<readonly [K, V]> =>
  before === after ? [] : [...after].filter(([key, value]) => before.get(key) !== value)

/** What the database's triggers would tell of a change, each thing once. */
const newsBetween = (before: InMemoryState, after: InMemoryState): ReadonlyArray<News> => {
  const orderNews = (orderId: OrderId): News => ({
    topic: "orders",
    userId: after.orders.get(orderId)?.userId ?? null,
    orderId,
  })
  const earlier = new Set(before.messages)
  const news: ReadonlyArray<News> = [
    ...changed(before.orders, after.orders).map(([id]) => orderNews(id)),
    ...changed(before.ledger, after.ledger).map(([, { orderId }]) => orderNews(orderId)),
    ...changed(before.paymentLinks, after.paymentLinks)
      .filter(([id]) => !before.paymentLinks.has(id))
      .map(([, { orderId }]) => orderNews(orderId)),
    ...after.messages
      .filter((message) => !earlier.has(message))
      .map(({ userId }): News => ({ topic: "messages", userId })),
    ...changed(before.users, after.users)
      .filter(([id]) => before.users.has(id))
      .map(([userId]): News => ({ topic: "user", userId })),
    ...changed(before.endedSessions, after.endedSessions).map(([userId]): News => ({ topic: "user", userId })),
  ]
  return [...new Map(news.map((piece) => [JSON.stringify(piece), piece])).values()]
}

/** News of what is committed to the in-memory database. Nothing is ever missed. */
export const layer = Layer.effect(
  NewsFeed,
  Effect.map(InMemoryDatabase, ({ onCommit }) => ({
    subscribe: (hear) =>
      onCommit((before, after) => {
        for (const news of newsBetween(before, after)) hear(news)
      }),
  })),
)
