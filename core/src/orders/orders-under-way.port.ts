import { Context, type Effect } from "effect"
import type { Instant, IsoDate } from "../eastern-time/eastern-time.ts"
import type { Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"

/** An order with what happened to it lately. */
export interface ChangedOrder {
  readonly order: Order
  /** Its updates in that time, oldest first. */
  readonly entries: ReadonlyArray<HistoryEntry>
}

/** The orders as the road and the machines read them: by their place on the way, and by what happened today. */
export class OrdersUnderWay extends Context.Service<
  OrdersUnderWay,
  {
    /**
     * Orders at one of these places, also while they wait for money, that are to be picked up on `pickupBy` at the latest
     * when that is given. The latest pickup days first, at most 500.
     */
    readonly atPlaces: (places: ReadonlyArray<OrderStatus>, pickupBy?: IsoDate) => Effect.Effect<ReadonlyArray<Order>>
    /** Orders that were updated at `since` or later, by number. */
    readonly changedSince: (since: Instant) => Effect.Effect<ReadonlyArray<ChangedOrder>>
  }
>()("@laundry/core/orders/OrdersUnderWay") {}

/** The most orders that {@link OrdersUnderWay} answers by place. */
export const mostUnderWay = 500
