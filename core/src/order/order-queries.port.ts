import { Context, type Effect, type Stream } from "effect"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { Order, OrderId } from "./order.ts"
import type { OrderNotFound } from "./order-errors.ts"
import type { OrderFilter, OrderSort } from "./order-search.ts"
import type { OrderStatus } from "./order-status.ts"

/** Which orders staff look at. */
export interface OrderSearch {
  readonly filter: OrderFilter
  /** Words that must all occur in order number, name, phone, email or address; empty finds every order. */
  readonly text: string
  readonly pickupDate: IsoDate | undefined
  readonly deliveryDate: IsoDate | undefined
  readonly sort: OrderSort
}

/** The figures of all orders (specification §3). */
export interface OrderFigures {
  readonly totalRevenue: Cents
  readonly totalBalanceDue: Cents
  readonly totalOrders: number
  /** ordered */
  readonly pendingOrders: number
  /** picked_up or in_progress */
  readonly inProgressOrders: number
  /** delivered */
  readonly completedOrders: number
  /** Those that owe money. */
  readonly paymentRequiredOrders: number
}

/** An order as staff see it. */
export interface AdminOrder extends Order {
  /** When the last request to pay was sent. */
  readonly paymentRequestedAt: Instant | null
  /** Whether somebody has to look at what the payment provider reported of it. */
  readonly hasPaymentProblem: boolean
  /** Whether its newest weigh ticket looks wrong to its customer, or the charge for it is held, and staff have not decided. Not of one that was called off. */
  readonly awaitsDecision: boolean
  /** Whether its laundry worker has not picked it up in its window. */
  readonly isOverdue: boolean
}

/** What a search finds. */
export interface FoundOrders {
  readonly orders: ReadonlyArray<AdminOrder>
  /** Those that wait for a decision, as far as they were asked for. */
  readonly undecided: ReadonlyArray<AdminOrder>
  /** Exact up to 10,000, and for a filter alone. */
  readonly total: number
  /** Whether there are more than `total`, which were not counted. */
  readonly isMore: boolean
  readonly figures: OrderFigures
  /**
   * As long as this stays the same, so does what every search finds. It changes with each change of an order and of what is shown
   * beside it, in the moment in which that is committed; at times without one, too. All that was found is at least as new.
   */
  readonly version: string
}

/** Something that the payment provider reported of an order and that nobody has looked at yet. */
export interface PaymentProblem {
  readonly id: number
  readonly reason: string
  readonly at: Instant
}

/** What staff ask about orders: any page of any search among a million, and figures that cost no scan. */
export class OrderQueries extends Context.Service<
  OrderQueries,
  {
    /** A page, from 0, how many orders the search finds, and the figures of all. */
    readonly search: (
      search: OrderSearch,
      page: {
        readonly offset: number
        readonly limit: number
        /** How many of those that wait for a decision come along at most; none unless told. */
        readonly undecided?: number
      },
    ) => Effect.Effect<FoundOrders>
    /**
     * All orders that a search finds, in its order, each page asked for when the one before was taken: after its last order, not
     * after so many, so that none comes twice or is left out where others come or go meanwhile.
     */
    readonly all: (search: OrderSearch, options: { readonly pageSize: number }) => Stream.Stream<AdminOrder>
    /** How many orders a search finds, all of them counted. */
    readonly count: (search: OrderSearch) => Effect.Effect<number>
    /** How many orders are at one of these places on their way, also while they wait for money; of one pickup day, or of all. */
    readonly countAt: (places: ReadonlyArray<OrderStatus>, pickupDate?: IsoDate) => Effect.Effect<number>
    /** The orders that wait for staff to decide ({@link AdminOrder.awaitsDecision}, {@link AdminOrder.isOverdue}), the newest first, at most `limit`. */
    readonly undecided: (limit: number) => Effect.Effect<ReadonlyArray<AdminOrder>>
    /** The version of what a search finds now, whichever it is: see {@link FoundOrders}. */
    readonly version: Effect.Effect<string>
    /** One order, with what is to be looked at of its payments. */
    readonly get: (
      id: OrderId,
    ) => Effect.Effect<
      { readonly order: AdminOrder; readonly paymentProblems: ReadonlyArray<PaymentProblem> },
      OrderNotFound
    >
    readonly figures: Effect.Effect<OrderFigures>
    /** Folds the changes of the figures that piled up since the last time, while writers go on; returns how many rows went. */
    readonly foldFigures: Effect.Effect<number>
    /** Orders under way whose terms differ from the present ones, by number, after `after`. */
    readonly withOtherTerms: (options: {
      readonly after: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<Order>>
    /** How many orders are neither delivered, cancelled nor missed. */
    readonly openOrders: Effect.Effect<number>
  }
>()("@laundry/core/order/OrderQueries") {}
