import { Clock, Effect, Schema } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { addDays, type IsoDate, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import { zeroCents } from "../money/cents.ts"
import { type DayRange, rangeProblem } from "../reports/report.ts"
import { InvalidRange } from "../reports/report-errors.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { DaySumsChanged, DayToCome } from "./books-errors.ts"
import { BooksStore } from "./books-store.port.ts"
import {
  type ClosedDay,
  changedSums,
  type DaySums,
  nothingSettled,
  type OwnDaySums,
  ownSumNames,
} from "./closed-day.ts"
import { ourSums } from "./compare-books.ts"
import { obstaclesOf } from "./day-checks.ts"
import { DayStore } from "./day-store.port.ts"
import type { Obstacle } from "./obstacle.ts"
import { compareDays } from "./reconcile.ts"
import { settledSums } from "./reconciliation.ts"

/** Something has to be seen to first. */
export class DayNotClosed extends Schema.TaggedError<DayNotClosed>()("DayNotClosed", {
  obstacles: Schema.Array(Schema.String),
}) {
  override get message(): string {
    return `The day can't be closed yet. ${this.obstacles.join(" ")}`
  }
}

/** What a day comes to as everything stands now. */
const sumsOf = Effect.fnUntraced(function* (day: IsoDate) {
  const store = yield* BooksStore
  const span = { from: startOfLocalDay(day), until: startOfLocalDay(addDays(day, 1)) }
  const [compared] = yield* store.compared({ from: day, to: day })
  const { fees, paidOut } = compared?.theirs ?? { fees: zeroCents, paidOut: zeroCents }
  const settled = compared === undefined ? nothingSettled : settledSums(compared)
  const carried = yield* (yield* DayStore).carried(day)
  return { ...ourSums(yield* store.rows(span), span), fees, paidOut, ...settled, ...carried } satisfies DaySums
})

/** A day as it stands, beside what was signed off of it. */
export interface DayState {
  readonly day: IsoDate
  readonly sums: DaySums
  /** What keeps it from being closed. */
  readonly obstacles: ReadonlyArray<Obstacle>
  /** The newest first. */
  readonly versions: ReadonlyArray<ClosedDay>
  /** Which sums are not what the newest version says. */
  readonly changed: ReadonlyArray<keyof DaySums>
}

const requireBegun = Effect.fnUntraced(function* (day: IsoDate) {
  if (day > localDateOf(yield* Clock.currentTimeMillis)) return yield* new DayToCome()
  return undefined
})

const stateOf = Effect.fnUntraced(function* (day: IsoDate) {
  const store = yield* DayStore
  const orders = yield* store.orders(day, yield* Clock.currentTimeMillis)
  const obstacles = yield* obstaclesOf({ day, orders })
  const versions = (yield* store.closed({ from: day, to: day })).toReversed()
  const sums = yield* sumsOf(day)
  const changed = versions[0] === undefined ? [] : changedSums(versions[0].sums, sums)
  return { day, sums, obstacles, versions, changed } satisfies DayState
})

/** A day with its sums, what keeps it from being closed, and what was signed off of it. Fails with DayToCome. */
export const readDay = Effect.fn("readDay")(function* (day: IsoDate) {
  yield* authorize("day:close")
  yield* requireBegun(day)
  return yield* stateOf(day)
})

/** The closed days of a range, each as it was signed off last, the newest first, with what has changed since. */
export const listClosedDays = Effect.fn("listClosedDays")(function* (range: DayRange) {
  yield* authorize("day:close")
  const problem = rangeProblem(range)
  if (problem !== undefined) return yield* new InvalidRange({ problem })
  const versions = yield* (yield* DayStore).closed(range)
  const newest = [...new Map(versions.map((version) => [version.day, version])).values()].toReversed()
  return yield* Effect.forEach(newest, (closed) =>
    Effect.map(sumsOf(closed.day), (sums) => ({ ...closed, changed: changedSums(closed.sums, sums) })),
  )
})

/**
 * Signs a day off: compares its books, and writes its sums with who closed it and when. Fails with DayNotClosed, naming each
 * obstacle. Closing it again writes a newer version beside the old where something has changed, and nothing otherwise. Where `expected`, the sums
 * that were read, are not the day's by now, it fails with DaySumsChanged.
 */
export const closeDay = Effect.fn("closeDay")(function* (
  day: IsoDate,
  { expected }: { readonly expected?: OwnDaySums | undefined } = {},
) {
  const by = yield* authorize("day:close")
  yield* requireBegun(day)
  yield* compareDays({ from: day, to: day }, by).pipe(Effect.catchTag("BooksNotShown", () => Effect.void))
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const store = yield* DayStore
      yield* store.hold
      // Read once others who close it have ended: what they signed is older than what is read now.
      const { sums, obstacles, versions, changed } = yield* stateOf(day)
      if (obstacles.length > 0) return yield* new DayNotClosed({ obstacles: obstacles.map(({ sentence }) => sentence) })
      if (expected !== undefined && ownSumNames.some((name) => expected[name] !== sums[name]))
        return yield* new DaySumsChanged()
      const [before] = versions
      if (before !== undefined && changed.length === 0) return before
      const closed = yield* store.sign({ day, closedAt: yield* Clock.currentTimeMillis, by, sums })
      const { version } = closed
      yield* recordAuditEntry(
        "day-closed",
        day,
        before === undefined ? {} : { version: before.version, ...before.sums },
        { version, ...sums },
      )
      return closed
    }),
  )
})
