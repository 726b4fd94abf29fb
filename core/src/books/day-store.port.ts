import { Context, type Effect } from "effect"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import type { ChargeState } from "../payment/balance-charge.ts"
import type { DayRange } from "../reports/report.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { ClosedDay, DaySums } from "./closed-day.ts"

/** An order that a day has to do with, as far as closing the day asks. */
export interface DayOrder
  extends Pick<Order, "status" | "statusBefore" | "deliveryDate" | "readyBags" | "deliveredBags"> {
  readonly id: OrderId
  readonly orderNumber: number
  /** What it owes now. */
  readonly due: Cents
  /** Whether its customer has a link to pay that works. */
  readonly isAsked: boolean
  /** Whether its customer disputes a payment at their bank, which has not decided yet. */
  readonly isDisputed: boolean
  /** How its newest charge to a kept card stands. */
  readonly charge: ChargeState | null
  /** What was asked back from the provider and is not done yet. */
  readonly refundsUnderWay: Cents
}

/** What closing a day looks at, and the days that were closed. */
export class DayStore extends Context.Service<
  DayStore,
  {
    /**
     * The orders of a day, by number: those to be picked up or delivered on it, delivered on it, whose money moved on it, and those
     * whose laundry is with us although their delivery day is over.
     */
    readonly orders: (day: IsoDate, now: Instant) => Effect.Effect<ReadonlyArray<DayOrder>>
    /** What was carried on a day. */
    readonly carried: (day: IsoDate) => Effect.Effect<Pick<DaySums, "pickedUp" | "delivered" | "pounds">>
    /** Others who close a day wait until this transaction ends: the versions that it reads stay the newest. */
    readonly hold: Effect.Effect<void, never, InTransaction>
    /** Adds the next version of a closed day, and returns it. */
    readonly sign: (closed: Omit<ClosedDay, "version">) => Effect.Effect<ClosedDay, never, InTransaction>
    /** Every version of the closed days of a range, by day and version. */
    readonly closed: (range: DayRange) => Effect.Effect<ReadonlyArray<ClosedDay>>
  }
>()("@laundry/core/books/DayStore") {}
