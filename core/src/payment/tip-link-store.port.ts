import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"

/** Where links to tip are kept. Their tokens are not: only digests. How long one works is the order's to say. */
export class TipLinkStore extends Context.Service<
  TipLinkStore,
  {
    /** Makes a token, 256 random bits, that leads to tipping on an order. An order may have many. */
    readonly issueToken: (orderId: OrderId, at: Instant) => Effect.Effect<string>
    /** The order that a token leads to. */
    readonly orderOf: (token: string) => Effect.Effect<OrderId | undefined>
  }
>()("@laundry/core/payment/TipLinkStore") {}
