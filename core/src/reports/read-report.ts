import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { cents } from "../money/cents.ts"
import { mayLag } from "../shared/may-lag.ts"
import { tippableCrew } from "./assign-tips.ts"
import { type DayRange, fillBuckets, fillDays, rangeProblem, totalsOf } from "./report.ts"
import { InvalidRange } from "./report-errors.ts"
import { ReportStore } from "./report-store.port.ts"
import { shareTips, tipsToAssign } from "./tips.ts"

const requireRange = (range: DayRange) => {
  const problem = rangeProblem(range)
  return problem === undefined ? Effect.void : Effect.fail(new InvalidRange({ problem }))
}

/** The texts of the days, and what carriers took for them: rounded once, for all together. */
const textsOf = Effect.fnUntraced(function* (range: DayRange) {
  const { texts, segments, hundredths } = yield* (yield* ReportStore).texts(range)
  return { sent: texts, segments, cost: cents(Math.round(hundredths / 100)) }
})

/**
 * The owner's figures from one local day to another, both included: each day, their totals, what is owed now by age, and
 * apart from all that the tips by the people they are for, and what became of customers' credit and what texts cost. All may be some seconds old.
 * Fails with InvalidRange when the range ends before it begins, is longer than 731 days, or lies outside of 2000 to 2199.
 */
export const readReport = Effect.fn("readReport")(function* ({ from, to }: DayRange) {
  yield* authorize("reports:read")
  yield* requireRange({ from, to })
  const reports = yield* ReportStore
  const { hours, tips: areTipsOffered } = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  const { known, balances, movements, credit, texts } = yield* mayLag(
    Effect.all(
      {
        known: reports.days({ from, to, deliveryTime: hours.deliveryTime, now }),
        balances: reports.balances(now),
        movements: reports.tips({ from, to }),
        credit: reports.credit({ from, to, now }),
        texts: textsOf({ from, to }),
      },
      { concurrency: 4 },
    ),
  )
  const days = fillDays(from, to, known)
  const toAssign = tipsToAssign(movements)
  return {
    from,
    to,
    days,
    totals: totalsOf(days),
    balanceByAge: fillBuckets(balances),
    tips: {
      areOffered: areTipsOffered,
      ...shareTips(movements),
      toAssign,
      crew: toAssign.length > 0 ? yield* tippableCrew : [],
    },
    credit,
    texts,
  }
})

export type Report = Effect.Success<ReturnType<typeof readReport>>

/** What came and went of tips from one local day to another, oldest first, and who has how much of it. Fails as a report does. */
export const readTips = Effect.fn("readTips")(function* ({ from, to }: DayRange) {
  yield* authorize("reports:read")
  yield* requireRange({ from, to })
  const movements = yield* mayLag((yield* ReportStore).tips({ from, to }))
  return { from, to, movements, ...shareTips(movements) }
})

export type Tips = Effect.Success<ReturnType<typeof readTips>>
