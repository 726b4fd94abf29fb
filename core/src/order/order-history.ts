import type { Actor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderStatus } from "./order-status.ts"

/** What a row can tell of. Only 'updated' counts the order's version. */
export const historyEvents = [
  "placed",
  "claimed",
  "updated",
  "payment-recorded",
  "refund-requested",
  "refund-recorded",
  /** The time for a customer to show up is over: what is kept of the payment and what goes back. */
  "missed-pickup-settled",
  /** A refund that had been sent came back: the customer has not got it. */
  "refund-failed",
  /** The customer disputes a payment at their bank: the provider took the money out, until it is won or lost. */
  "dispute-opened",
  "dispute-won",
  "dispute-lost",
  /** Of the customer's credit; the amount is in cents. */
  "credit-used",
  "credit-returned",
  /** The same of tips, which are apart from the order's money. */
  "tip-recorded",
  "tip-refunded",
  "tip-refund-failed",
  "tip-disputed",
  "tip-dispute-won",
  "tip-dispute-lost",
  /** The customer says that the weigh ticket looks wrong, or right; staff keep one that looked wrong. */
  "weight-questioned",
  "weight-accepted",
  "weight-kept",
  /** The customer claims something of an order that came back, and staff end the claim. */
  "claim-opened",
  "claim-decided",
  /** The customer was told that the laundry comes later than promised. */
  "delivery-late",
] as const
export type HistoryEvent = (typeof historyEvents)[number]

/** One row of an order's append-only history: who changed what, when. */
export interface HistoryEntry {
  readonly at: Instant
  readonly actor: Actor
  readonly event: HistoryEvent
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** The fields that changed with their new values; money in cents. */
  readonly changes: Readonly<Record<string, string | number | boolean | null>>
}
