import { Effect } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import type { OrderId } from "../../order/order.ts"

/**
 * Ends the links to an order's page that there are. Where there was none, one that nobody has is kept as the mark that they were ended. The
 * order's lock is held.
 */
export const endOrderLinks = Effect.fnUntraced(function* (id: OrderId, at: Instant) {
  const links = yield* OrderLinkStore
  yield* links.endAll(id, at)
  if (yield* links.hasEnded(id)) return
  yield* links.issueToken(id, at)
  yield* links.endAll(id, at)
})
