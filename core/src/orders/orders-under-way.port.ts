import { Context, type Effect, type Stream } from "effect"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"

/** An order with what happened to it lately. */
export interface ChangedOrder {
  readonly order: Order
  /** Its updates in that time, oldest first. */
  readonly entries: ReadonlyArray<HistoryEntry>
}

/** What somebody at work asks for. */
export interface DayAtWork {
  /** Where orders wait for them. */
  readonly places: ReadonlyArray<OrderStatus>
  /** The latest pickup day of those, when it matters. */
  readonly pickupBy?: IsoDate
  /** The day that they are ordered by, the earliest first: what is overdue comes before what is due today, and that before the rest. */
  readonly by: "pickup" | "delivery"
  /** The most that are answered as waiting. */
  readonly limit: number
  /** Since when what was done counts. */
  readonly since: Instant
}

/** The house crew's orders as the road and the machines read them: by their place on the way, and by what happened today. */
export class OrdersUnderWay extends Context.Service<
  OrdersUnderWay,
  {
    /**
     * All that the house crew does, at one moment: `waiting` are the orders at one of the places, also while they wait for money, the earliest day first and
     * at equal days the lowest number; `waitingTotal` counts all of them, those beyond the limit, too. `changed` are the orders that were
     * updated at `since` or later, in no certain order.
     */
    readonly read: (day: DayAtWork) => Effect.Effect<{
      readonly waiting: ReadonlyArray<Order>
      readonly waitingTotal: number
      readonly changed: ReadonlyArray<ChangedOrder>
    }>
    /** Every order at one of the places, those of the marketplace's workers, too, however many, by number; each page is read when the one before was taken. */
    readonly all: (places: ReadonlyArray<OrderStatus>, pageSize?: number) => Stream.Stream<Order>
  }
>()("@laundry/core/orders/OrdersUnderWay") {}
