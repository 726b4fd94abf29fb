import { Context, Effect } from "effect"
import type { OrderId } from "../order.ts"
import { OrderLinkStore } from "./order-link-store.port.ts"

/** The secret of the browser that acts, which it was given when it placed an order; undefined where none acts, or one that placed none. */
export const CurrentBrowser = Context.Reference<string | undefined>("@laundry/core/order/CurrentBrowser", {
  defaultValue: () => undefined,
})

/**
 * Whether the browser that acts placed this order as a guest. It does not count any more once the order's links were ended, by staff or
 * because the order is in an account.
 */
export const isPlacingBrowser = Effect.fnUntraced(function* (orderId: OrderId) {
  const secret = yield* CurrentBrowser
  return secret !== undefined && (yield* (yield* OrderLinkStore).isPlacedBy(orderId, secret))
})
