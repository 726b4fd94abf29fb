import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"

/** How long a link to pay works, in days (from its sending). */
export const paymentLinkDays = 7

/** A mailed link that lets its holder pay what one order owes. There is one live link per order at most. */
export interface PaymentLink {
  readonly id: string
  readonly orderId: OrderId
  /** What the order owed when the link was sent; what is charged is what it owes then. */
  readonly amount: Cents
  readonly requestedAt: Instant
  readonly expiresAt: Instant
  /** A payment used it up, or a newer link took its place. */
  readonly ended: "used" | "replaced" | null
}

/** A link as a token opens it. */
export interface OpenedLink extends PaymentLink {
  /** Another link made the token, one to the order's page or a weigh ticket: it shows no more than that one. */
  readonly isDerived?: true
}

/** A mail that asks for what an order owes. The link in it is made when it is written, like those about accounts. */
export type PaymentRequestContent = { readonly template: "payment-request"; readonly linkId: string }

/** The key of the mail that sends a link. */
export const paymentRequestKey = (linkId: string): string => `payment-request:${linkId}`
