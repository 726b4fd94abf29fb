import { Context, type Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"

/** The order that a token leads to, and whether the token was ended since, by staff or with its customer's account. */
export interface OrderOfLink {
  readonly orderId: OrderId
  readonly isEnded: boolean
}

/** Where links to orders' pages are kept. Their tokens are not: only digests, one for each mail that carries one. */
export class OrderLinkStore extends Context.Service<
  OrderLinkStore,
  {
    /** Makes a token, 256 random bits, that leads to an order's page; for a push message it says so. */
    readonly issueToken: (orderId: OrderId, at: Instant, carrier?: "push") => Effect.Effect<string>
    /** Where a token leads. */
    readonly orderOf: (token: string) => Effect.Effect<OrderOfLink | undefined>
    /** Ends all tokens that an order has. The order's lock is held. */
    readonly endAll: (orderId: OrderId, at: Instant) => Effect.Effect<void, never, InTransaction>
    /** Ends the tokens to a user's orders that push messages brought. */
    readonly endPushed: (userId: UserId, at: Instant) => Effect.Effect<void, never, InTransaction>
    /** Whether any token of an order was ended. */
    readonly hasEnded: (orderId: OrderId) => Effect.Effect<boolean>
  }
>()("@laundry/core/order/OrderLinkStore") {}
