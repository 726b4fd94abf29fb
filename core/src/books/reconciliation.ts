import type { Actor } from "../access/actor.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import { addCents, zeroCents } from "../money/cents.ts"
import type { Payout } from "../payment/provider-books.port.ts"
import type { BookSums, ProviderSums } from "./compare-books.ts"
import { type Difference, gapOf, isOpenDifference } from "./difference.ts"
import { type DayDifference, differenceName, isToSeeTo, type Settlement } from "./settlement.ts"

/** What came of comparing our ledger with the provider's books on one local day. A later comparison takes its place. */
export interface Comparison {
  readonly day: IsoDate
  readonly comparedAt: Instant
  readonly by: Actor
  readonly ours: BookSums
  readonly theirs: ProviderSums
  /** The oldest first. */
  readonly differences: ReadonlyArray<Difference>
  /** What the provider sent to our bank that day. */
  readonly payouts: ReadonlyArray<Payout>
}

/** The newest comparison of a day, and what was said of its differences, or of earlier ones of that day. */
export interface Reconciliation extends Comparison {
  readonly settlements: ReadonlyMap<string, Settlement>
}

type Found = Pick<Reconciliation, "day" | "differences" | "settlements">

/** A day's differences, each with what was said of it. */
export const dayDifferences = ({ day, differences, settlements }: Found): ReadonlyArray<DayDifference> =>
  differences.map((difference) => ({
    day,
    ...difference,
    settlement: (isOpenDifference(difference) && settlements.get(differenceName(difference))) || null,
  }))

/** What somebody has to see to. */
export const openDifferences = (found: Found): ReadonlyArray<DayDifference> => dayDifferences(found).filter(isToSeeTo)

/** How many differences of a day were settled, and by how much the provider's sum is larger than ours because of them. */
export const settledSums = (found: Found) => {
  const settled = dayDifferences(found).filter(({ settlement }) => settlement !== null)
  return { settled: settled.length, settledGap: addCents(zeroCents, ...settled.map(gapOf)) }
}

/** The sums of several days, and everything that differs in them. */
export const totalsOfDays = (days: ReadonlyArray<Reconciliation>) => {
  const add = <K extends keyof ProviderSums>(sums: ReadonlyArray<Pick<ProviderSums, K>>, name: K) =>
    addCents(zeroCents, ...sums.map((each) => each[name]))
  const ours = days.map((day) => day.ours)
  const theirs = days.map((day) => day.theirs)
  return {
    ours: { payments: add(ours, "payments"), refunds: add(ours, "refunds"), disputes: add(ours, "disputes") },
    theirs: {
      payments: add(theirs, "payments"),
      refunds: add(theirs, "refunds"),
      disputes: add(theirs, "disputes"),
      fees: add(theirs, "fees"),
      paidOut: add(theirs, "paidOut"),
    },
    differences: days.flatMap(dayDifferences),
    payouts: days.flatMap(({ payouts }) => payouts),
  }
}
