import { Schema } from "effect"
import { callUs } from "../company/company-contact.ts"
import { orderLinkDays } from "../order/links/order-link.ts"

const reasons = {
  ended: "A newer link took the place of this one. Please use the one in your newest mail",
  claimed: "This order is in its customer's account now. Please sign in to see it, use the link in your newest mail",
  deleted: "The personal data of this order was erased, and its links with it",
  expired: `Links to an order work for ${orderLinkDays} days after it is over. Please write to us`,
} as const

/** Why a link leads nowhere any more. */
export type LinkEnd = keyof typeof reasons

/** A link led to an order, and does so no more. */
export class OrderLinkEnded extends Schema.TaggedError<OrderLinkEnded>()("OrderLinkEnded", {
  because: Schema.Literals(["ended", "claimed", "deleted", "expired"]),
  /** The company's, as its settings have it. */
  phone: Schema.String,
}) {
  override get message(): string {
    const { because } = this
    // Nobody at the phone knows whose it was.
    return because === "deleted" ? `${reasons[because]}.` : `${reasons[because]}, or ${callUs(this)}.`
  }
}
