import { Schema } from "effect"
import { formatDollars } from "../money/cents.ts"
import { leastCardPayment } from "../order/amount-due.ts"

/** Nothing is owed any more. */
export class AlreadyPaid extends Schema.TaggedError<AlreadyPaid>()("AlreadyPaid", {}) {
  override readonly message = "This order has already been paid in full."
}

/** Something is owed, but less than a card can pay. */
export class BalanceTooSmall extends Schema.TaggedError<BalanceTooSmall>()("BalanceTooSmall", {}) {
  override readonly message =
    `Less than ${formatDollars(leastCardPayment)} is due, which is too little to be paid by card. Nothing has to be done about it.`
}

/** A payment that somebody confirms is not complete; the sentence says its state. */
export class PaymentNotCompleted extends Schema.TaggedError<PaymentNotCompleted>()("PaymentNotCompleted", {
  message: Schema.String,
  /** Money is on its way: nothing is to be paid again. */
  isProcessing: Schema.optionalKey(Schema.Literal(true)),
}) {}

/** There is no such flag. */
export class PaymentFlagNotFound extends Schema.TaggedError<PaymentFlagNotFound>()("PaymentFlagNotFound", {}) {
  override readonly message = "There is no such problem."
}

/** Somebody was faster. */
export class PaymentFlagResolved extends Schema.TaggedError<PaymentFlagResolved>()("PaymentFlagResolved", {}) {
  override readonly message = "Somebody has resolved this already."
}

/** What a customer is told whose bank takes its time with a payment. */
export const paymentProcessing = "Your payment is still being processed. We will email you as soon as it is confirmed."

/** Nothing else can be paid of an order, and no other tip, while a payment is under way: it may still fail. */
export class PaymentProcessing extends Schema.TaggedError<PaymentProcessing>()("PaymentProcessing", {}) {
  override readonly message = paymentProcessing
}

/** What a customer is told whose money arrived other than we asked for it: somebody has to look before more is taken. */
export const paymentToCheck = "We received a payment that we have to check first. Please contact us."

/** The order takes no payment: it was cancelled or its pickup missed, or a payment that we refused has to be checked first. */
export class OrderNotPayable extends Schema.TaggedError<OrderNotPayable>()("OrderNotPayable", {
  because: Schema.Literals(["called-off", "payment-to-check"]),
}) {
  override get message(): string {
    return this.because === "called-off" ? "This order was cancelled or missed and can't be paid." : paymentToCheck
  }
}
