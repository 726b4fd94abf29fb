import { Clock, Effect } from "effect"
import type { Order } from "../order.ts"
import type { HistoryEntry } from "../order-history.ts"
import { OrderStore } from "../order-store.port.ts"
import { orderLinkEnd } from "./order-link.ts"
import { OrderLinkInvalid } from "./order-link-errors.ts"
import { OrderLinkStore } from "./order-link-store.port.ts"

const endedBy = ({ customerEmail }: Order, history: ReadonlyArray<HistoryEntry>) => {
  // An order is without an email only once its customer's account is deleted.
  if (customerEmail === "") return "deleted"
  return history.some(({ event }) => event === "claimed") ? "claimed" : "ended"
}

/** The order that a link leads to now, with its history, the oldest entry first. */
export const followOrderLink = Effect.fnUntraced(function* (token: string) {
  const link = yield* (yield* OrderLinkStore).orderOf(token)
  if (link === undefined) return yield* new OrderLinkInvalid({ because: "unknown" })
  const orders = yield* OrderStore
  const order = yield* Effect.orDie(orders.get(link.orderId))
  const history = yield* orders.history(link.orderId)
  if (link.isEnded) return yield* new OrderLinkInvalid({ because: endedBy(order, history) })
  const end = orderLinkEnd(order, history)
  if (end !== undefined && (yield* Clock.currentTimeMillis) >= end) {
    return yield* new OrderLinkInvalid({ because: "expired" })
  }
  return { order, history }
})

/** The order alone. */
export const orderOfPageLink = (token: string) => Effect.map(followOrderLink(token), ({ order }) => order)
