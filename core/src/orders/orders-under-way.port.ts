import { Context, type Effect } from "effect"
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
  /** Since when what was done counts. */
  readonly since: Instant
}

/** The orders as the road and the machines read them: by their place on the way, and by what happened today. */
export class OrdersUnderWay extends Context.Service<
  OrdersUnderWay,
  {
    /**
     * Both at one moment, and in no certain order: `waiting` are the orders at one of the places, also while they wait for money, those with
     * the latest pickup days when there are more than 500; `changed` are the orders that were updated at `since` or later.
     */
    readonly read: (day: DayAtWork) => Effect.Effect<{
      readonly waiting: ReadonlyArray<Order>
      readonly changed: ReadonlyArray<ChangedOrder>
    }>
  }
>()("@laundry/core/orders/OrdersUnderWay") {}

/** The most orders that {@link OrdersUnderWay} answers as waiting. */
export const mostUnderWay = 500
