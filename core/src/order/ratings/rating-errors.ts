import { Schema } from "effect"
import { type RatingObstacle, ratingObstacles } from "./rating.ts"
import { ratingTerms } from "./rating-rules.ts"

/** No such rating, or not one of this worker: nobody is told which. */
export class RatingNotFound extends Schema.TaggedError<RatingNotFound>()("RatingNotFound", {}) {
  override readonly message = "Rating not found"
}

const refusals: Readonly<Record<RatingObstacle, string>> = {
  "no-worker": "This order was not done by a laundry worker, so there is nobody to rate.",
  "not-delivered": "This order is not delivered yet. Please rate it then.",
  "too-late": `Orders are rated within ${ratingTerms.rateDays} days of delivery.`,
  responded: "The laundry worker has responded to this rating, so it stays as it is.",
  unchangeable: `A rating can be changed for ${ratingTerms.changeHours} hours.`,
}

/** The order can't be rated now, or its rating not be changed. */
export class RatingNotPossible extends Schema.TaggedError<RatingNotPossible>()("RatingNotPossible", {
  because: Schema.Literals(ratingObstacles),
}) {
  override get message(): string {
    return refusals[this.because]
  }
}

/** The worker has said that already, and other words don't replace it. */
export class RatingRespondedTo extends Schema.TaggedError<RatingRespondedTo>()("RatingRespondedTo", {
  because: Schema.Literals(["answered", "appealed"]),
}) {
  override get message(): string {
    return this.because === "answered" ? "You answered this rating already." : "You appealed this rating already."
  }
}

/** The customer has changed the rating since the worker read it, who would answer what they never saw. */
export class RatingChanged extends Schema.TaggedError<RatingChanged>()("RatingChanged", {}) {
  override readonly message = "The customer has changed this rating. Please read it again: nothing was sent."
}

/** Nothing waits for a decision: nobody appealed, or the appeal is decided. */
export class AppealNotOpen extends Schema.TaggedError<AppealNotOpen>()("AppealNotOpen", {
  because: Schema.Literals(["not-appealed", "decided"]),
}) {
  override get message(): string {
    return this.because === "decided" ? "This appeal was decided already." : "Nobody appealed this rating."
  }
}
