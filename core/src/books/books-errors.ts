import { Schema } from "effect"

/** The payment provider shows no books: there is nothing to compare our ledger with. */
export class BooksNotShown extends Schema.TaggedError<BooksNotShown>()("BooksNotShown", {}) {
  override readonly message = "The payment provider shows no books of its own, so there is nothing to compare."
}

/** A day of which nothing can be said yet. */
export class DayToCome extends Schema.TaggedError<DayToCome>()("DayToCome", {}) {
  override readonly message = "That day has not begun in Miami yet."
}
