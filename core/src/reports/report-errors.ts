import { Schema } from "effect"
import { mostReportDays } from "./report.ts"

/** The range ends before it begins, or is longer than {@link mostReportDays}. */
export class InvalidRange extends Schema.TaggedError<InvalidRange>()("InvalidRange", {
  problem: Schema.Literals(["ends-before-it-begins", "too-long"]),
}) {
  override readonly message =
    this.problem === "too-long"
      ? `Please choose at most ${mostReportDays} days`
      : "The last day can't be before the first"
}
