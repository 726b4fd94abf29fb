import { Schema } from "effect"
import { cents, formatDollars } from "../money/cents.ts"

/** The order has no such payment. */
export class PaymentNotFound extends Schema.TaggedError<PaymentNotFound>()("PaymentNotFound", {}) {
  override readonly message = "This order has no such payment."
}

/** The customer disputes the payment at their bank, or got it back that way: the bank decides about it. */
export class PaymentDisputed extends Schema.TaggedError<PaymentDisputed>()("PaymentDisputed", {}) {
  override readonly message =
    "The customer disputes this payment at their bank, so nothing of it can be given back. Answer the dispute instead."
}

/** More than is left of what was paid. */
export class RefundTooLarge extends Schema.TaggedError<RefundTooLarge>()("RefundTooLarge", {
  /** Cents. */
  left: Schema.Int,
}) {
  override get message(): string {
    return this.left > 0
      ? `At most ${formatDollars(cents(this.left))} can be given back.`
      : "Nothing is left to be given back."
  }
}

/** More than admins may give back of one order. */
export class RefundLimitExceeded extends Schema.TaggedError<RefundLimitExceeded>()("RefundLimitExceeded", {
  /** Cents, like the amount that was too much. */
  left: Schema.Int,
  amount: Schema.Int,
}) {
  override get message(): string {
    return this.left > 0
      ? `Admins may give back ${formatDollars(cents(this.left))} more of this order. Please ask an owner for the rest.`
      : "Admins may give back no more of this order. Please ask an owner."
  }
}
