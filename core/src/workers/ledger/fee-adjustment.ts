import type { Actor } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { addCents, type Cents } from "../../money/cents.ts"
import type { ClaimId } from "../../order/claims/claim.ts"
import type { OrderId } from "../../order/order.ts"

/** What of the platform's fees for an order was given for a claim: a row that is only added, one for each claim. */
export interface FeeAdjustment {
  readonly claimId: ClaimId
  readonly orderId: OrderId
  /** In cents, above nothing: the fees are less by it. */
  readonly amount: Cents
  readonly reason: string
  readonly recordedAt: Instant
  readonly by: Actor
}

/** By how much an order's fees are less, in cents. */
export const sumOfAdjustments = (adjustments: ReadonlyArray<Pick<FeeAdjustment, "amount">>): Cents =>
  addCents(...adjustments.map(({ amount }) => amount))
