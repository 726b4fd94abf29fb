import { Schema } from "effect"

/** The most days of a report: two years, one of them a leap year. */
export const mostReportDays = 731

/** The range ends before it begins, or is longer than {@link mostReportDays}. */
export class InvalidRange extends Schema.TaggedError<InvalidRange>()("InvalidRange", {
  problem: Schema.Literals(["ends-before-it-begins", "too-long"]),
}) {
  override readonly message =
    this.problem === "too-long"
      ? `Please choose at most ${mostReportDays} days`
      : "The last day can't be before the first"
}
