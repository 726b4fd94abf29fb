import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"

/** Where links to tip are kept. Their tokens are not: only digests. How long one works is the order's to say. */
export class TipLinkStore extends Context.Service<
  TipLinkStore,
  {
    /** Makes a token, 256 random bits, that leads to tipping on an order. An order may have many. */
    readonly issueToken: (orderId: OrderId, at: Instant) => Effect.Effect<string>
    /** Ends all that an order has: their tokens are as unknown as any other. The order's lock is held. */
    readonly endAll: (orderId: OrderId) => Effect.Effect<void, never, InTransaction>
    /** The order that a token leads to. */
    readonly orderOf: (token: string) => Effect.Effect<OrderId | undefined>
  }
>()("@laundry/core/payment/TipLinkStore") {}
