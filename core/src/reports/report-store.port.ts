import { Context, type Effect } from "effect"
import type { Instant, IsoDate, WallTime } from "../local-time/local-time.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { CreditFigures } from "./credit-figures.ts"
import type { AgedBalance, DayFigures, DayRange, TextFigures } from "./report.ts"
import type { TipAssignment, TipMovement } from "./tips.ts"

/** Reckons figures over orders and ledger. Days are local. */
export class ReportStore extends Context.Service<
  ReportStore,
  {
    /** The days from `from` to `to`, both included, in their order; only those on which something happened need to be there. */
    readonly days: (options: {
      readonly from: IsoDate
      readonly to: IsoDate
      /** Deliveries up to this wall-clock time of their delivery day are on time. */
      readonly deliveryTime: WallTime
      /** What is promised for an earlier time and still with us is overdue. */
      readonly now: Instant
    }) => Effect.Effect<ReadonlyArray<DayFigures>>
    /** What is owed, by its age at an instant; only the ages at which something is owed need to be there. */
    readonly balances: (now: Instant) => Effect.Effect<ReadonlyArray<AgedBalance>>
    /** What the texts that were sent on the days from `from` to `to` came to. */
    readonly texts: (range: DayRange) => Effect.Effect<TextFigures>
    /** What came and went of tips on the days from `from` to `to`, oldest first. */
    readonly tips: (range: DayRange) => Effect.Effect<ReadonlyArray<TipMovement>>
    /** Gives what of an order's tips is nobody's to somebody, in place of who had it before. */
    readonly assignTips: (assignment: TipAssignment) => Effect.Effect<void, never, InTransaction>
    /** What became of customers' credit on the days from `from` to `to`, and what they can use at an instant. */
    readonly credit: (options: DayRange & { readonly now: Instant }) => Effect.Effect<CreditFigures>
    /**
     * Adds up what `days`, `balances` and `texts` say, so that they need not go through orders; no figure changes by it. For one zone and
     * promise: of others all is reckoned from the orders. Returns whether it is done, or is to be called again soon.
     */
    readonly rollUp: (options: { readonly deliveryTime: WallTime; readonly now: Instant }) => Effect.Effect<boolean>
  }
>()("@laundry/core/reports/ReportStore") {}
