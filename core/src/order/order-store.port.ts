import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { UserNotFound } from "../access/user-not-found.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { OwedMail } from "../outbox/owed-mail.ts"
import type { IdempotencyKeyReused, IdempotentRequest } from "../shared/idempotent-request.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { NewOrder, Order, OrderId } from "./order.ts"
import type { OrderNotFound } from "./order-errors.ts"
import type { HistoryEntry } from "./order-history.ts"
import type { OrderStatus } from "./order-status.ts"
import type { PhotoId } from "./photo.ts"

export interface PlacedOrder {
  readonly id: OrderId
  readonly orderNumber: number
  readonly terms: Order["terms"]
  /** An earlier sending of the same request placed it. */
  readonly isRepeated?: true
}

/** Where orders live. Storage failures are defects: no caller can act on them. */
export class OrderStore extends Context.Service<
  OrderStore,
  {
    /**
     * Writes an order, its first history row and the mails it owes, all or none, in one step.
     * A repeated request answers the order that the first one placed. Nothing is written for a user whose account is gone,
     * nor for one that is being deleted once it is.
     */
    readonly place: (placement: {
      readonly order: NewOrder
      readonly history: HistoryEntry
      readonly mails: ReadonlyArray<OwedMail>
      readonly request: IdempotentRequest | undefined
      /** The secret of the browser that places it for a guest. Only a digest is kept. */
      readonly browser?: string | undefined
    }) => Effect.Effect<PlacedOrder, IdempotencyKeyReused | UserNotFound>
    /** The order that this request placed earlier, if it did. */
    readonly placedBy: (request: IdempotentRequest) => Effect.Effect<PlacedOrder | undefined, IdempotencyKeyReused>
    /** Lets no other booking of this user come between until the transaction ends. Fails once the account is gone. */
    readonly holdBookings: (userId: UserId) => Effect.Effect<void, UserNotFound, InTransaction>
    readonly get: (id: OrderId) => Effect.Effect<Order, OrderNotFound>
    /** Those of these orders that there are, in no order of their own. */
    readonly getMany: (ids: ReadonlyArray<OrderId>) => Effect.Effect<ReadonlyArray<Order>>
    readonly getByNumber: (orderNumber: number) => Effect.Effect<Order, OrderNotFound>
    /** Loads an order and holds its lock until the transaction ends. */
    readonly getForUpdate: (id: OrderId) => Effect.Effect<Order, OrderNotFound, InTransaction>
    /** Writes an order's changed fields (all but its ledger sums) and counts its version up. */
    readonly save: (order: Order) => Effect.Effect<void, never, InTransaction>
    readonly addHistory: (id: OrderId, entry: HistoryEntry) => Effect.Effect<void, never, InTransaction>
    /** Oldest first. */
    readonly history: (id: OrderId) => Effect.Effect<ReadonlyArray<HistoryEntry>>
    /** All orders of a user, newest first. */
    readonly listByUser: (userId: UserId) => Effect.Effect<ReadonlyArray<Order>>
    /** The guest orders placed with an email, whatever its letter case, the oldest first. */
    readonly guestOrdersOf: (email: string) => Effect.Effect<ReadonlyArray<OrderId>>
    /** The guest orders placed with a phone, however it was typed, the oldest first. */
    readonly guestOrdersOfPhone: (phone: string) => Effect.Effect<ReadonlyArray<OrderId>>
    /** Guest orders that name their person and were placed before an instant, those after an order number, the oldest first. */
    readonly guestOrdersPlacedBefore: (
      at: Instant,
      afterNumber: number,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Pick<Order, "id" | "orderNumber">>>
    /** Makes those of these guest orders that are of this email a user's own, and holds them; returns those that were a guest's until now. */
    readonly claim: (
      ids: ReadonlyArray<OrderId>,
      email: string,
      userId: UserId,
    ) => Effect.Effect<ReadonlyArray<Order>, never, InTransaction>
    /**
     * Takes everything that names a person out of orders: names, contact, address, instructions, photos. What
     * the books need stays. Returns the photos that are no longer any order's.
     */
    readonly removePerson: (ids: ReadonlyArray<OrderId>) => Effect.Effect<ReadonlyArray<PhotoId>, never, InTransaction>
    /** Newest first, at most `limit`; only those in the given statuses when there are any, only older than order `before`. */
    readonly list: (filter: {
      readonly statuses: ReadonlyArray<OrderStatus>
      readonly limit: number
      readonly before?: number
    }) => Effect.Effect<ReadonlyArray<Order>>
  }
>()("@laundry/core/order/OrderStore") {}
