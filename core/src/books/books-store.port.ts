import { Context, type Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import type { LedgerEntry } from "../payment/ledger.ts"
import type { Span } from "../payment/provider-books.port.ts"
import type { DayRange } from "../reports/report.ts"
import type { Reconciliation } from "./reconciliation.ts"

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
    readonly keep: (reconciliation: Reconciliation) => Effect.Effect<void>
    /** The comparisons of a range of days, in their order; days that were not compared are left out. */
    readonly compared: (range: DayRange) => Effect.Effect<ReadonlyArray<Reconciliation>>
  }
>()("@laundry/core/books/BooksStore") {}
