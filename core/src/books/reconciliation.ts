import type { Actor } from "../access/actor.ts"
import type { Instant, IsoDate } from "../eastern-time/eastern-time.ts"
import { addCents, zeroCents } from "../money/cents.ts"
import type { Payout } from "../payment/provider-books.port.ts"
import type { BookSums, ProviderSums } from "./compare-books.ts"
import { type Difference, isOpenDifference } from "./difference.ts"

/** What came of comparing our ledger with the provider's books on one Eastern day. A later comparison takes its place. */
export interface Reconciliation {
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

/** What somebody has to see to. */
export const openDifferences = ({ differences }: Pick<Reconciliation, "differences">): ReadonlyArray<Difference> =>
  differences.filter(isOpenDifference)

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
    differences: days.flatMap(({ differences }) => differences),
    payouts: days.flatMap(({ payouts }) => payouts),
  }
}
