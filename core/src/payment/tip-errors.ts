import { Schema } from "effect"
import { cents, formatDollars } from "../money/cents.ts"
import { tipBounds, tipDays } from "./tip.ts"

/** No link to tip has this token, or the laundry takes no tips: nobody is told which. */
export class InvalidTipLink extends Schema.TaggedError<InvalidTipLink>()("InvalidTipLink", {}) {
  override readonly message = "This link to leave a tip is not valid."
}

const notTippable = {
  "not-delivered": "A tip can be left once the order is delivered.",
  over: `Tips can be left for ${tipDays} days after the delivery. They are over, but thank you.`,
  "worker-gone":
    "The laundry worker who did this order doesn't work with us any more and can't get a tip, but thank you.",
} as const

/** The order is not delivered, was delivered too long ago, or was done by a laundry worker whose account is gone. */
export class NotTippable extends Schema.TaggedError<NotTippable>()("NotTippable", {
  because: Schema.Literals(["not-delivered", "over", "worker-gone"]),
}) {
  override get message(): string {
    return notTippable[this.because]
  }
}

/** Less or more than somebody can tip at once. */
export class TipOutOfBounds extends Schema.TaggedError<TipOutOfBounds>()("TipOutOfBounds", {}) {
  override readonly message = tipBounds
}

/** A tip was paid that the person was not shown yet: they are asked before there is another. */
export class TippedAlready extends Schema.TaggedError<TippedAlready>()("TippedAlready", {
  /** Cents. */
  tipped: Schema.Int,
}) {
  override get message(): string {
    return `You have tipped already: ${formatDollars(cents(this.tipped))}. You can give another tip.`
  }
}
