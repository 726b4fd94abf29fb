import { Schema } from "effect"
import { orderLinkDays } from "./order-link.ts"

/** The order has no email to send a link to: its customer's account was deleted. */
export class NobodyToMail extends Schema.TaggedError<NobodyToMail>()("NobodyToMail", {}) {
  override readonly message = "This order has no email any more to send a link to."
}

/** Links to the order's page work no more, and no new one would. */
export class OrderLongOver extends Schema.TaggedError<OrderLongOver>()("OrderLongOver", {}) {
  override readonly message =
    `This order has been over for more than ${orderLinkDays} days: no link to its page works any more.`
}

/** Somebody knows an order's id, and neither has a link to its page nor placed it with this browser. */
export class NotPlacedHere extends Schema.TaggedError<NotPlacedHere>()("NotPlacedHere", {}) {
  override readonly message =
    "This order was not placed with this browser. Please use the link to its page in our mail about it."
}

/** A link leads to no order, and never did. */
export class OrderLinkInvalid extends Schema.TaggedError<OrderLinkInvalid>()("OrderLinkInvalid", {}) {
  override readonly message = "This link does not exist. Please check it against the mail."
}
