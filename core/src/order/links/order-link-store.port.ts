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

/** Where links to orders' pages are kept. Their tokens are not: only digests, one for each mail that carries one. So with browsers. */
export class OrderLinkStore extends Context.Service<
  OrderLinkStore,
  {
    /** Makes a token, 256 random bits, that leads to an order's page; for a push message it says so. */
    readonly issueToken: (orderId: OrderId, at: Instant, carrier?: "push") => Effect.Effect<string>
    /** Where a token leads. */
    readonly orderOf: (token: string) => Effect.Effect<OrderOfLink | undefined>
    /** Lets a browser that has this secret be one that placed the order. Repeating it changes nothing. The order's lock is held. */
    readonly addBrowser: (orderId: OrderId, secret: string) => Effect.Effect<void, never, InTransaction>
    /** Whether a browser with this secret placed the order, and is its guest's still. */
    readonly isPlacedBy: (orderId: OrderId, secret: string) => Effect.Effect<boolean>
    /** Ends all tokens that an order has and its documents' own ids, and forgets the browsers that placed it. The order's lock is held. */
    readonly endAll: (orderId: OrderId, at: Instant) => Effect.Effect<void, never, InTransaction>
    /** Ends the tokens to a user's orders that push messages brought. */
    readonly endPushed: (userId: UserId, at: Instant) => Effect.Effect<void, never, InTransaction>
    /** Whether all of an order were ended ({@link endAll}), or any token. */
    readonly hasEnded: (orderId: OrderId) => Effect.Effect<boolean>
    /** Whether the own ids of an order's documents were ended: staff and its customer alone read them by these. */
    readonly areDocumentsEnded: (orderId: OrderId) => Effect.Effect<boolean>
  }
>()("@laundry/core/order/OrderLinkStore") {}
