import type { Actor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { MoneyPurpose } from "./ledger.ts"

/** Who was given an attempt that more than one payer was given. */
export const severalPayers = "several"

/**
 * One attempt to pay an amount of an order: there is at most one open one per order and amount that is shared, so that two tabs
 * share it, and one for each payer who wants their card kept; of attempts to tip one per order. Its id is the provider's idempotency key: asking twice makes one intent.
 */
export interface PaymentAttempt {
  readonly id: string
  readonly orderId: OrderId
  /** The order itself unless given. */
  readonly purpose?: MoneyPurpose
  readonly amount: Cents
  readonly state: "open" | "succeeded" | "canceled"
  /** Null until the provider has answered. */
  readonly intent: { readonly intentId: string; readonly clientSecret: string } | null
  readonly createdAt: Instant
  /** Who was given a shared one to pay so far: a payer, or `severalPayers`. */
  readonly givenTo?: string
  /** Whose alone it is: the card that pays it is kept as they wish, so nobody else is given it. */
  readonly payer?: string
}

/** What staff said when they gave money back. */
export interface StaffWish {
  readonly by: Actor
  /** Why, for staff: the customer isn't told. */
  readonly note: string
  /** What of the refund is a gift: it lowers the order's cost once it is in the ledger, so that it is not owed again. */
  readonly goodwill: Cents
}

/** Money on its way back to a customer. Its id is the provider's idempotency key. */
export interface Refund {
  readonly id: string
  readonly orderId: OrderId
  /** What was paid for by what it gives back; the order itself unless given. */
  readonly purpose?: MoneyPurpose
  readonly intentId: string
  readonly amount: Cents
  readonly reason: "paid-too-much" | "cancelled" | "missed-pickup" | "by-staff"
  readonly state: "requested" | "sent" | "rejected"
  readonly requestedAt: Instant
  /** Of one that staff asked for ("by-staff"). */
  readonly staff?: StaffWish
}
