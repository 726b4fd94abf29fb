import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { type DayRange, rangeProblem } from "../reports/report.ts"
import { InvalidRange } from "../reports/report-errors.ts"
import { BooksStore } from "./books-store.port.ts"

/** What came of the comparisons of a range of days, in their order; days that were not compared are left out. */
export const readReconciliations = Effect.fn("readReconciliations")(function* (range: DayRange) {
  yield* authorize("reports:read")
  const problem = rangeProblem(range)
  if (problem !== undefined) return yield* new InvalidRange({ problem })
  return yield* (yield* BooksStore).compared(range)
})
