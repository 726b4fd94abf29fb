import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type DayRange, fillBuckets, fillDays, rangeProblem, totalsOf } from "./report.ts"
import { InvalidRange } from "./report-errors.ts"
import { ReportStore } from "./report-store.port.ts"

/**
 * The owner's figures from one Eastern day to another, both included: each day, their totals, and what is owed now by age.
 * Fails with InvalidRange when the range ends before it begins, is longer than 731 days, or lies outside of 2000 to 2199.
 */
export const readReport = Effect.fn("readReport")(function* ({ from, to }: DayRange) {
  yield* authorize("reports:read")
  const problem = rangeProblem({ from, to })
  if (problem !== undefined) return yield* new InvalidRange({ problem })
  const reports = yield* ReportStore
  const { hours } = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  const { known, balances } = yield* Effect.all(
    { known: reports.days({ from, to, deliveryTime: hours.deliveryTime, now }), balances: reports.balances(now) },
    { concurrency: 2 },
  )
  const days = fillDays(from, to, known)
  return { from, to, days, totals: totalsOf(days), balanceByAge: fillBuckets(balances) }
})

export type Report = Effect.Success<ReturnType<typeof readReport>>
