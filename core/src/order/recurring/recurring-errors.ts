import { Schema } from "effect"

export class RecurringNotFound extends Schema.TaggedError<RecurringNotFound>()("RecurringNotFound", {}) {
  override readonly message = "This recurring pickup was not found"
}

/** The company does not offer recurring pickups. */
export class RecurringNotOffered extends Schema.TaggedError<RecurringNotOffered>()("RecurringNotOffered", {}) {
  override readonly message = "Recurring pickups are not offered at the moment."
}

/** The minimum that each pickup is charged is another one than the customer agreed to. */
export class RecurringPriceChanged extends Schema.TaggedError<RecurringPriceChanged>()("RecurringPriceChanged", {
  message: Schema.String,
}) {}

/** Each pickup is charged to a kept card: the customer keeps no card, or not the one that they agreed to. */
export class RecurringCardNeeded extends Schema.TaggedError<RecurringCardNeeded>()("RecurringCardNeeded", {}) {
  override readonly message = "Recurring pickups are paid with a kept card. Please add one first."
}

/** A chosen day of the week takes no more recurring pickups, or the company is closed on it. */
export class RecurringDayUnavailable extends Schema.TaggedError<RecurringDayUnavailable>()("RecurringDayUnavailable", {
  message: Schema.String,
}) {}

/** Somebody changed it since it was read. */
export class StaleRecurring extends Schema.TaggedError<StaleRecurring>()("StaleRecurring", {}) {
  override readonly message = "This recurring pickup was changed meanwhile. Please look at it again."
}

/** It was ended, or the day can't be skipped any more, or isn't one of its days. */
export class RecurringNotChangeable extends Schema.TaggedError<RecurringNotChangeable>()("RecurringNotChangeable", {
  message: Schema.String,
}) {}
