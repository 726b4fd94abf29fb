import { Schema } from "effect"

/** Nothing is owed any more. */
export class AlreadyPaid extends Schema.TaggedError<AlreadyPaid>()("AlreadyPaid", {}) {
  override readonly message = "This order has already been paid in full."
}

/** A cancelled order or a missed pickup takes no payment. */
export class OrderNotPayable extends Schema.TaggedError<OrderNotPayable>()("OrderNotPayable", {}) {
  override readonly message = "This order was cancelled or missed and can't be paid."
}
