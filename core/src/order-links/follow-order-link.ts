import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { orderLinkEnd } from "../order/links/order-link.ts"
import { OrderLinkInvalid } from "../order/links/order-link-errors.ts"
import { OrderLinkStore } from "../order/links/order-link-store.port.ts"
import type { Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { type LinkEnd, OrderLinkEnded } from "./order-link-ended.ts"

/** Says why a link leads nowhere any more, and where to call. */
export const linkEnded = Effect.fnUntraced(function* (because: LinkEnd) {
  const { information } = yield* (yield* CompanySettingsStore).current
  return yield* new OrderLinkEnded({ because, phone: information.phone })
})

/** Why an order's links were ended. */
export const endOf = ({ customerEmail }: Order, history: ReadonlyArray<HistoryEntry>): LinkEnd => {
  // An order is without an email only once its customer's data are erased.
  if (customerEmail === "") return "deleted"
  return history.some(({ event }) => event === "claimed") ? "claimed" : "ended"
}

/** The order that a link leads to now, with its history, the oldest entry first. */
export const followOrderLink = Effect.fnUntraced(function* (token: string) {
  const link = yield* (yield* OrderLinkStore).orderOf(token)
  if (link === undefined) return yield* new OrderLinkInvalid()
  const orders = yield* OrderStore
  const order = yield* Effect.orDie(orders.get(link.orderId))
  const history = yield* orders.history(link.orderId)
  if (link.isEnded) return yield* linkEnded(endOf(order, history))
  const end = orderLinkEnd(order, history)
  if (end !== undefined && (yield* Clock.currentTimeMillis) >= end) return yield* linkEnded("expired")
  return { order, history }
})

/** The order alone. */
export const orderOfPageLink = (token: string) => Effect.map(followOrderLink(token), ({ order }) => order)
