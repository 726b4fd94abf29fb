import { Schema } from "effect"
import { mostReportDays, type RangeProblem, rangeProblems, reportYears } from "./report.ts"

const messages: Readonly<Record<RangeProblem, string>> = {
  "ends-before-it-begins": "The last day can't be before the first",
  "too-long": `Please choose at most ${mostReportDays} days`,
  "out-of-reach": `Please choose days from ${reportYears.first} to ${reportYears.last}`,
}

/** There can be no report of the range. */
export class InvalidRange extends Schema.TaggedError<InvalidRange>()("InvalidRange", {
  problem: Schema.Literals(rangeProblems),
}) {
  override readonly message = messages[this.problem]
}
