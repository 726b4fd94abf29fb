import { Context, type Effect } from "effect"
import type { IsoDate } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import type { LedgerEntry } from "../payment/ledger.ts"
import type { Span } from "../payment/provider-books.port.ts"
import type { DayRange } from "../reports/report.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { Comparison, Reconciliation } from "./reconciliation.ts"
import type { Settlement } from "./settlement.ts"

/** Reads the ledger of all orders, and keeps what came of comparing it. */
export class BooksStore extends Context.Service<
  BooksStore,
  {
    /** What was recorded in a span, oldest first. */
    readonly rows: (span: Span) => Effect.Effect<ReadonlyArray<LedgerEntry>>
    /** What was ever recorded of these payments, or under these of the provider's ids, oldest first. */
    readonly rowsAbout: (known: {
      readonly intentIds: ReadonlyArray<string>
      readonly providerIds: ReadonlyArray<string>
    }) => Effect.Effect<ReadonlyArray<LedgerEntry>>
    /** The numbers of orders; those that are not known are left out. */
    readonly orderNumbers: (ids: ReadonlyArray<OrderId>) => Effect.Effect<ReadonlyMap<OrderId, number>>
    /** Keeps a comparison in the place of the one before of the same day. */
    readonly keep: (comparison: Comparison) => Effect.Effect<void>
    /** Keeps what was said of a difference, by its name; false when something was said of it before, which stays. */
    readonly settle: (
      day: IsoDate,
      difference: string,
      settlement: Settlement,
    ) => Effect.Effect<boolean, never, InTransaction>
    /** The comparisons of a range of days, in their order, with what was settled; days that were not compared are left out. */
    readonly compared: (range: DayRange) => Effect.Effect<ReadonlyArray<Reconciliation>>
  }
>()("@laundry/core/books/BooksStore") {}
