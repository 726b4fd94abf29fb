import { Context, type Effect } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import type { IdempotencyKeyReused, IdempotentRequest } from "../../shared/idempotent-request.ts"
import type { Listed } from "../../shared/listed.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { PhotoId } from "../photo.ts"
import type { Claim, ClaimDecision, ClaimId, ClaimMessage } from "./claim.ts"
import type { ClaimNotFound } from "./claim-errors.ts"

/** What a mailed link opens: an order's claims, for a time. */
export interface ClaimLink {
  readonly orderId: OrderId
  readonly expiresAt: Instant
}

/** A claim as a list names it. */
export interface ListedClaim {
  readonly claim: Claim
  readonly orderNumber: number
  readonly customerName: string
}

/** Where claims are kept, with what is said of them. One of an order is open at most. */
export class ClaimStore extends Context.Service<
  ClaimStore,
  {
    /** Adds an open claim without messages. The order's lock is held, and no other claim of it is open. */
    readonly add: (claim: Claim) => Effect.Effect<void, never, InTransaction>
    readonly get: (id: ClaimId) => Effect.Effect<Claim, ClaimNotFound>
    /** An order's claims, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<Claim>>
    /** Those that are open, by their deadline; or the latest of all, the newest first. */
    readonly list: (which: "open" | "all", limit: number) => Effect.Effect<Listed<ListedClaim>>
    /**
     * Adds to what is said of a claim, and returns the message. A repeated request adds once and returns the first one. The order's lock is
     * held.
     */
    readonly say: (
      id: ClaimId,
      message: ClaimMessage,
      request: IdempotentRequest | undefined,
    ) => Effect.Effect<ClaimMessage, IdempotencyKeyReused, InTransaction>
    /** Ends an open claim; dies for one that has ended. The order's lock is held. */
    readonly decide: (id: ClaimId, decision: ClaimDecision) => Effect.Effect<void, never, InTransaction>
    /** Removes what was written and shown about these orders, with their links, and returns the photos. What was given stays. */
    readonly removeTexts: (
      orderIds: ReadonlyArray<OrderId>,
    ) => Effect.Effect<ReadonlyArray<PhotoId>, never, InTransaction>
    /** Makes a token, 256 random bits, that opens an order's claims. Only its digest is kept. */
    readonly issueLink: (link: ClaimLink) => Effect.Effect<string>
    /** What a token opens, expired or not. */
    readonly byLink: (token: string) => Effect.Effect<ClaimLink | undefined>
    /** Ends all links to an order's claims that there are: their tokens are as unknown as any other. */
    readonly endLinks: (orderId: OrderId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/order/ClaimStore") {}
