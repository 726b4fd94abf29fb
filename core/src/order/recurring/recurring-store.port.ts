import { Context, type Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { IsoDate } from "../../local-time/local-time.ts"
import type { Weekday } from "../../local-time/weekday.ts"
import type { PickupLoad } from "../../scheduling/pickup-limits.ts"
import type { IdempotencyKeyReused, IdempotentRequest } from "../../shared/idempotent-request.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { RecurringNotFound } from "./recurring-errors.ts"
import type { Occurrence, RecurringPickup } from "./recurring-pickup.ts"

/** Which recurring pickups staff ask for. */
export interface RecurringSearch {
  readonly state: "active" | "paused" | "ended" | "all"
  /** In a customer's name, email, phone or address, whatever its letter case; empty for all. */
  readonly text: string
  readonly limit: number
  /** Only older ones than this id; the newest come first. */
  readonly before?: string
}

/** Recurring pickups and what became of their days. */
export class RecurringStore extends Context.Service<
  RecurringStore,
  {
    /** Writes a new one, with the request that starts it, if it may be sent again. */
    readonly add: (
      pickup: RecurringPickup,
      request: IdempotentRequest | undefined,
    ) => Effect.Effect<void, never, InTransaction>
    /** The id of the one that this request started earlier, if it did. */
    readonly startedBy: (request: IdempotentRequest) => Effect.Effect<string | undefined, IdempotencyKeyReused>
    readonly get: (id: string) => Effect.Effect<RecurringPickup, RecurringNotFound>
    /** Loads one and holds its lock until the transaction ends. */
    readonly getForUpdate: (id: string) => Effect.Effect<RecurringPickup, RecurringNotFound, InTransaction>
    /** Writes what can change of one, its version as given. */
    readonly save: (pickup: RecurringPickup) => Effect.Effect<void, never, InTransaction>
    /** A user's own, those that were not ended first, then the newest first. */
    readonly ofUser: (userId: UserId) => Effect.Effect<ReadonlyArray<RecurringPickup>>
    readonly search: (search: RecurringSearch, today: IsoDate) => Effect.Effect<ReadonlyArray<RecurringPickup>>
    /** Ids of those that were not ended and have days up to `through` that are not decided, in the order of the ids, after `after`. */
    readonly undecided: (through: IsoDate, limit: number, after?: string) => Effect.Effect<ReadonlyArray<string>>
    /** What those that were not ended take on a day of the week, each counted as if it came every week. */
    readonly weekdayLoad: (weekday: Weekday) => Effect.Effect<PickupLoad>
    /** Writes what became of a day. There is one row for each day: writing it again replaces it. */
    readonly saveOccurrence: (occurrence: Occurrence) => Effect.Effect<void, never, InTransaction>
    /** What became of its days, the newest first. */
    readonly occurrences: (id: string, limit: number) => Effect.Effect<ReadonlyArray<Occurrence>>
    /** The same of several, at most `limit` of each, the newest first. */
    readonly occurrencesOfMany: (ids: ReadonlyArray<string>, limit: number) => Effect.Effect<ReadonlyArray<Occurrence>>
    /** The day that an order was made for, if a recurring pickup made it. */
    readonly occurrenceOf: (orderId: OrderId) => Effect.Effect<Occurrence | undefined>
    /** Takes everything that names a person out of a user's recurring pickups, which must have ended. */
    readonly removePerson: (userId: UserId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/order/RecurringStore") {}
