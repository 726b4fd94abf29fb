import { Context, type Effect } from "effect"
import type { ZipCode } from "../areas/service-area.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import type { PickupLoad } from "../scheduling/pickup-limits.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { OrderId } from "./order.ts"

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

/** A guest's order that keeps a place, and for which nothing was paid. */
export interface UnpaidPlace {
  readonly customerEmail: string
  readonly customerPhone: string
  readonly pickupAddress: string
  readonly pickupApt: string | null
  readonly zipCode: string | null
  /** From where it was placed; null where nobody knows. */
  readonly network: string | null
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
    /** The guests' orders of this day that wait for their pickup with nothing paid. */
    readonly unpaid: (date: IsoDate) => Effect.Effect<ReadonlyArray<UnpaidPlace>>
    /** Keeps from which network an unpaid place was taken. */
    readonly noteNetwork: (orderId: OrderId, network: string) => Effect.Effect<void, never, InTransaction>
    readonly forgetNetwork: (orderId: OrderId) => Effect.Effect<void, never, InTransaction>
    /** How many orders of this day that were not called off are the house crew's. */
    readonly houseOrders: (date: IsoDate) => Effect.Effect<number>
    /** Each day from `from` to `to`, both included, by ZIP code; days and codes without anything are left out. */
    readonly byArea: (from: IsoDate, to: IsoDate) => Effect.Effect<ReadonlyArray<DayAreaLoad>>
  }
>()("@laundry/core/order/PickupLoadStore") {}
