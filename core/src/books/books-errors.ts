import { Schema } from "effect"

/** The payment provider shows no books: there is nothing to compare our ledger with. */
export class BooksNotShown extends Schema.TaggedError<BooksNotShown>()("BooksNotShown", {}) {
  override readonly message = "The payment provider shows no books of its own, so there is nothing to compare."
}

/** The newest comparison of the day has no such difference to see to. */
export class DifferenceNotFound extends Schema.TaggedError<DifferenceNotFound>()("DifferenceNotFound", {}) {
  override readonly message = "The books of this day have no such difference any more. Compare them again."
}

/** Somebody else has said why the difference stays. */
export class DifferenceSettled extends Schema.TaggedError<DifferenceSettled>()("DifferenceSettled", {}) {
  override readonly message = "Somebody has settled this difference already."
}

/** Who closes a day has read other sums of it than it has by now. */
export class DaySumsChanged extends Schema.TaggedError<DaySumsChanged>()("DaySumsChanged", {}) {
  override readonly message = "More has happened on this day since you looked. Please read it once more, then close it."
}

/** A day of which nothing can be said yet. */
export class DayToCome extends Schema.TaggedError<DayToCome>()("DayToCome", {}) {
  override readonly message = "That day has not begun yet where the laundry is."
}
