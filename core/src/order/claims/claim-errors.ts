import { Schema } from "effect"
import { cents, formatDollars } from "../../money/cents.ts"
import { type ResponseObstacle, responseObstacles } from "./claim-response.ts"
import { claimTerms } from "./claim-terms.ts"

/** No such claim, or not one of this order: nobody is told which. */
export class ClaimNotFound extends Schema.TaggedError<ClaimNotFound>()("ClaimNotFound", {}) {
  override readonly message = "Claim not found"
}

/** The link in a mail opens no claims, or its days are over. */
export class ClaimLinkInvalid extends Schema.TaggedError<ClaimLinkInvalid>()("ClaimLinkInvalid", {
  because: Schema.Literals(["unknown", "expired"]),
}) {
  override get message(): string {
    return this.because === "unknown"
      ? "This link does not exist. Please check it against the mail."
      : `This link worked for ${claimTerms.refundClaimDays} days. Please write to us.`
  }
}

const refusals = {
  "not-delivered": "This order is not delivered yet. Please write to us about it.",
  "too-late": `Claims are taken within ${claimTerms.damageClaimHours} hours of delivery. Please write to us about it.`,
  "one-open": "A claim about this order is open already. Please add to it.",
} as const

/** No claim can be opened about this order now. */
export class ClaimNotPossible extends Schema.TaggedError<ClaimNotPossible>()("ClaimNotPossible", {
  because: Schema.Literals(["not-delivered", "too-late", "one-open"]),
}) {
  override get message(): string {
    return refusals[this.because]
  }
}

/** Nothing can be said or decided of the claim any more. */
export class ClaimDecided extends Schema.TaggedError<ClaimDecided>()("ClaimDecided", {}) {
  override readonly message = "This claim was decided already."
}

const responseRefusals: Readonly<Record<ResponseObstacle, string>> = {
  responded: "You have told us your side of this already.",
  decided: "This was decided already.",
  "too-late": "The time to tell us your side of this is over. Please write to us.",
}

/** The worker can't respond to the claim any more. */
export class ResponseNotPossible extends Schema.TaggedError<ResponseNotPossible>()("ResponseNotPossible", {
  because: Schema.Literals(responseObstacles),
}) {
  override get message(): string {
    return responseRefusals[this.because]
  }
}

/** More than the cap leaves for the order's claims. */
export class ClaimAboveCap extends Schema.TaggedError<ClaimAboveCap>()("ClaimAboveCap", {
  /** Cents. */
  left: Schema.Int,
}) {
  override get message(): string {
    return `At most ${formatDollars(cents(this.left))} can be given for claims of this order.`
  }
}

/** The platform's fees of the order bear no such amount. */
export class FeeAdjustmentTooLarge extends Schema.TaggedError<FeeAdjustmentTooLarge>()("FeeAdjustmentTooLarge", {
  /** Cents. */
  left: Schema.Int,
}) {
  override get message(): string {
    return `At most ${formatDollars(cents(this.left))} of it can be borne by the fees of this order.`
  }
}

/** The worker who did the order does not bear so much: never more than the pay for it. */
export class DeductionTooLarge extends Schema.TaggedError<DeductionTooLarge>()("DeductionTooLarge", {
  /** Cents. */
  left: Schema.Int,
}) {
  override get message(): string {
    return `At most ${formatDollars(cents(this.left))} of it can be borne by the laundry worker.`
  }
}

/** A refund or a credit of nothing. */
export class ClaimAmountMissing extends Schema.TaggedError<ClaimAmountMissing>()("ClaimAmountMissing", {}) {
  override readonly message = "Amount must be more than nothing."
}

/** Credit for somebody who has no account to keep it in. */
export class CreditNeedsAccount extends Schema.TaggedError<CreditNeedsAccount>()("CreditNeedsAccount", {}) {
  override readonly message =
    "Credit needs an account, and this order was placed without one. Refund or refuse instead."
}
