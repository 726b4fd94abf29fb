import { Context, type Effect } from "effect"
import type { ZipCode } from "../areas/service-area.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import type { PickupLoad } from "../scheduling/pickup-limits.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"

/** What one day's pickups in one ZIP code come to. */
export interface DayAreaLoad {
  readonly date: IsoDate
  /** Null where the address could not be placed. */
  readonly zipCode: ZipCode | null
  /** Orders for this day that were not called off. */
  readonly booked: PickupLoad
  /** Recurring pickups that are due on this day, and of which no order was made, nor passed over. */
  readonly recurring: PickupLoad
}

/**
 * How full the pickup windows are: one window a day. A load is what is booked and what recurring pickups will take, as long as the
 * company offers them.
 */
export class PickupLoadStore extends Context.Service<
  PickupLoadStore,
  {
    /** The load of each of these days, zero included. */
    readonly of: (dates: ReadonlyArray<IsoDate>) => Effect.Effect<ReadonlyMap<IsoDate, PickupLoad>>
    /** Lets nobody else take a place on this day until the transaction ends; returns the day's load. */
    readonly hold: (date: IsoDate) => Effect.Effect<PickupLoad, never, InTransaction>
    /** How many orders of this day that were not called off are the house crew's. */
    readonly houseOrders: (date: IsoDate) => Effect.Effect<number>
    /** Each day from `from` to `to`, both included, by ZIP code; days and codes without anything are left out. */
    readonly byArea: (from: IsoDate, to: IsoDate) => Effect.Effect<ReadonlyArray<DayAreaLoad>>
  }
>()("@laundry/core/order/PickupLoadStore") {}
