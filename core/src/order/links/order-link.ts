import type { Instant } from "../../local-time/local-time.ts"
import type { Order } from "../order.ts"
import type { HistoryEntry } from "../order-history.ts"
import { deliveryHeardAt } from "../recorded-at.ts"
import { isOver, placeOf } from "../status-meaning.ts"

/** Where an order is followed by anybody who has the link. */
export const orderPagePath = (token: string): string => `/order/${encodeURIComponent(token)}`

/** How many days a link to an order's page works after the order is over. */
export const orderLinkDays = 60

const dayMillis = 24 * 60 * 60 * 1000

/** Since when an order is over as far as we know, delivered or called off; undefined while it is under way. */
export const overSince = (order: Order, history: ReadonlyArray<HistoryEntry>): Instant | undefined => {
  const place = placeOf(order)
  if (!isOver(place)) return undefined
  const heardAt = place === "delivered" ? deliveryHeardAt(order, history) : null
  if (heardAt !== null) return heardAt
  // Staff may have said so at the desk; of an order from before there was a history its placing is all that is known.
  return history.findLast(({ from, to }) => to === order.status && from !== to)?.at ?? order.createdAt
}

/** Until when links to an order's page work, that instant not included; undefined while the order is under way. */
export const orderLinkEnd = (order: Order, history: ReadonlyArray<HistoryEntry>): Instant | undefined => {
  const since = overSince(order, history)
  return since === undefined ? undefined : since + orderLinkDays * dayMillis
}
