import { Schema } from "effect"

/** No payment link has this token (specification §8). */
export class InvalidPaymentLink extends Schema.TaggedError<InvalidPaymentLink>()("InvalidPaymentLink", {}) {
  override readonly message = "Invalid payment link"
}

/** The link's days are over, or a newer one took its place (specification §8). */
export class PaymentLinkExpired extends Schema.TaggedError<PaymentLinkExpired>()("PaymentLinkExpired", {}) {
  override readonly message = "Payment link has expired"
}

/** What the link asked for has been paid, by it or otherwise (specification §8). */
export class PaymentLinkUsed extends Schema.TaggedError<PaymentLinkUsed>()("PaymentLinkUsed", {}) {
  override readonly message = "Payment link has already been used"
}

/** There is nothing to ask the order's customer for. */
export class NothingToPay extends Schema.TaggedError<NothingToPay>()("NothingToPay", {
  because: Schema.Literals(["paid", "called-off"]),
}) {
  override get message(): string {
    return this.because === "paid"
      ? "Nothing is left to pay for this order."
      : "This order was cancelled or missed: nothing is owed for it."
  }
}

/** The order has no email to send a request to: its customer's account was deleted. */
export class NobodyToAsk extends Schema.TaggedError<NobodyToAsk>()("NobodyToAsk", {}) {
  override readonly message = "This order has no email any more to send a payment request to."
}

/** The weight is far from what was expected, and nobody has said yes to it: nothing is asked for by it. */
export class WeightUnanswered extends Schema.TaggedError<WeightUnanswered>()("WeightUnanswered", {}) {
  override readonly message =
    "This weight is far from what was expected. Nothing is asked for until the customer says yes to the weigh ticket, or you do."
}
