import { Schema } from "effect"
import { cents, formatDollars } from "../money/cents.ts"

/** It is more than the admin may give, and waits for an owner now: nothing was done yet. */
export class ApprovalRequested extends Schema.TaggedError<ApprovalRequested>()("ApprovalRequested", {
  limitOf: Schema.Literals(["order", "day"]),
  /** Cents, like the amount that was asked for. */
  left: Schema.Int,
  amount: Schema.Int,
}) {
  override get message(): string {
    const left = this.left > 0 ? `${formatDollars(cents(this.left))} more` : "no more"
    const limit =
      this.limitOf === "order" ? `Admins may give back ${left} of this order` : `You may give ${left} of credit today`
    return `${limit}. An owner is asked to approve ${formatDollars(cents(this.amount))}; nothing is done until then.`
  }
}

/** There is no such request. */
export class ApprovalNotFound extends Schema.TaggedError<ApprovalNotFound>()("ApprovalNotFound", {}) {
  override readonly message = "There is no such request."
}

/** Another owner decided otherwise. */
export class ApprovalDecided extends Schema.TaggedError<ApprovalDecided>()("ApprovalDecided", {}) {
  override readonly message = "This request was decided already."
}

/** What was asked for can't be done as things are now. It waits on, to be declined. */
export class ApprovalNotPossible extends Schema.TaggedError<ApprovalNotPossible>()("ApprovalNotPossible", {
  message: Schema.String,
}) {}
