import { Schema } from "effect"
import { formatDollars } from "../money/cents.ts"
import { leastPayout } from "./worker-payout.ts"

/** Why a worker can't be paid now. */
export const payoutRefusals = ["too-little", "no-account"] as const
export type PayoutRefusal = (typeof payoutRefusals)[number]

const sentences: Readonly<Record<PayoutRefusal, string>> = {
  "too-little": `There is nothing to pay out: payouts begin at ${formatDollars(leastPayout)}.`,
  "no-account": "This worker has not completed an account for payouts yet.",
}

/** A worker can't be paid now: too little is owed, or there is no account to send it to. */
export class PayoutNotPossible extends Schema.TaggedError<PayoutNotPossible>()("PayoutNotPossible", {
  because: Schema.Literals(payoutRefusals),
}) {
  override get message(): string {
    return sentences[this.because]
  }
}

/** The worker is owed another amount than the one that was shown. */
export class PayoutChanged extends Schema.TaggedError<PayoutChanged>()("PayoutChanged", {
  message: Schema.String,
}) {}

/** No payout has this id. */
export class PayoutNotFound extends Schema.TaggedError<PayoutNotFound>()("PayoutNotFound", {}) {
  override readonly message = "There is no such payout"
}

/** Only what was sent and is not back can be taken back, and only if the provider can. */
export class PayoutNotReversible extends Schema.TaggedError<PayoutNotReversible>()("PayoutNotReversible", {
  message: Schema.String,
}) {}

/** The payment provider could pay workers, and opens no accounts for them yet: staff are told what it wants. */
export class PayoutsNotReady extends Schema.TaggedError<PayoutsNotReady>()("PayoutsNotReady", {}) {
  override readonly message =
    "Payouts can't be set up yet: our payment provider doesn't let us. We are told, and see to it. What you earn is kept for you."
}

/** The payment provider pays nobody but the laundry. */
export class PayoutsNotOffered extends Schema.TaggedError<PayoutsNotOffered>()("PayoutsNotOffered", {}) {
  override readonly message = "The payment provider in use makes no payouts to workers."
}
