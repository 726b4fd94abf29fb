import type { InquiryId } from "../commercial/inquiry.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../orders/order.ts"
import type { UserId } from "../people/actor.ts"

/** A mail about an order. */
export type OrderMailContent =
  | { readonly template: "order-received"; readonly orderId: OrderId }
  | { readonly template: "payment-received"; readonly orderId: OrderId; readonly amount: Cents }
  | { readonly template: "refund-sent"; readonly orderId: OrderId; readonly amount: Cents }
  /** `refund` is on its way, `fee` was kept of what was paid. */
  | { readonly template: "order-cancelled"; readonly orderId: OrderId; readonly refund: Cents; readonly fee: Cents }
  | { readonly template: ProgressMailTemplate; readonly orderId: OrderId }

/** A mail about where an order is on its way. */
export type ProgressMailTemplate = "order-picked-up" | "order-ready" | "order-delivered" | "pickup-missed"

/** A mail about a commercial inquiry: to the company, and the sender's copy. */
export type InquiryMailContent = {
  readonly template: "inquiry-received" | "inquiry-copy"
  readonly inquiryId: InquiryId
}

/**
 * A mail about an account. The link in it is made when it is written, so that the token that opens it is kept nowhere.
 * Whoever asked is told nothing: that an e-mail has an account already is said to its owner alone, in the mail.
 */
export type AccountMailContent =
  | { readonly template: "confirm-registration"; readonly registrationId: string }
  | { readonly template: "reset-password"; readonly userId: UserId }
  | { readonly template: "password-changed"; readonly userId: UserId }

/** A mail that asks for what an order owes. The link in it is made when it is written, like those about accounts. */
export type PaymentRequestContent = { readonly template: "payment-request"; readonly linkId: string }

/** What a mail tells its reader. It is written out when it is sent, from what it names. */
export type MailContent = OrderMailContent | PaymentRequestContent | InquiryMailContent | AccountMailContent

/** A mail that somebody is owed. `key` names the event it reports, so that a repeated event owes it once. */
export interface OwedMail {
  readonly key: string
  readonly to: string
  readonly content: MailContent
}
