import { Context, type Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import type { IdempotencyKeyReused, IdempotentRequest } from "../shared/idempotent-request.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { OpenedLink, PaymentLink } from "./payment-link.ts"

/** Where links to pay are kept. Their tokens are not: only digests, one for each time a mail was written. */
export class PaymentLinkStore extends Context.Service<
  PaymentLinkStore,
  {
    /** Adds a link and ends the order's live one. The order's lock is held. A request that added one already fails. */
    readonly add: (
      link: PaymentLink,
      request: IdempotentRequest | undefined,
    ) => Effect.Effect<void, IdempotencyKeyReused, InTransaction>
    /** The link that this request added earlier, if it did. */
    readonly addedBy: (request: IdempotentRequest) => Effect.Effect<PaymentLink | undefined, IdempotencyKeyReused>
    readonly get: (id: string) => Effect.Effect<PaymentLink | undefined>
    /** Makes a token, 256 random bits, that opens a link; for the holder of another link it says so. */
    readonly issueToken: (linkId: string, maker?: "link") => Effect.Effect<string>
    /** The link that a token opens, live or not. */
    readonly byToken: (token: string) => Effect.Effect<OpenedLink | undefined>
    /** The newest link of an order, live or not. */
    readonly latest: (orderId: OrderId) => Effect.Effect<PaymentLink | undefined>
    /** Ends an order's live link: the order was paid. */
    readonly useUp: (orderId: OrderId) => Effect.Effect<void, never, InTransaction>
    /** Ends an order's live link without another. The order's lock is held. */
    readonly end: (orderId: OrderId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/payment/PaymentLinkStore") {}
