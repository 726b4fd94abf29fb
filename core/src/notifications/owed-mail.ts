import type { InquiryId } from "../commercial/inquiry.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../orders/order.ts"

/** A mail about an order. */
export type OrderMailContent =
  | { readonly template: "order-received"; readonly orderId: OrderId }
  | { readonly template: "payment-received"; readonly orderId: OrderId; readonly amount: Cents }
  | { readonly template: "refund-sent"; readonly orderId: OrderId; readonly amount: Cents }

/** A mail about a commercial inquiry: to the company, and the sender's copy. */
export type InquiryMailContent = {
  readonly template: "inquiry-received" | "inquiry-copy"
  readonly inquiryId: InquiryId
}

/** What a mail tells its reader. It is written out when it is sent, from what it names. */
export type MailContent = OrderMailContent | InquiryMailContent

/** A mail that somebody is owed. `key` names the event it reports, so that a repeated event owes it once. */
export interface OwedMail {
  readonly key: string
  readonly to: string
  readonly content: MailContent
}
