import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant, IsoDate } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { IdempotencyKeyReused, IdempotentRequest } from "../shared/idempotent-request.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { CreditEntry } from "./account-credit.ts"

/**
 * Where customers' credit is kept. What is used on an order is summed up on it. Who changes a customer's credit holds it; an order's
 * lock is taken before.
 */
export class CreditStore extends Context.Service<
  CreditStore,
  {
    /** Lets nobody else change this customer's credit until the transaction ends. */
    readonly hold: (userId: UserId) => Effect.Effect<void, never, InTransaction>
    readonly add: (entry: CreditEntry, request?: IdempotentRequest) => Effect.Effect<void, never, InTransaction>
    /** The grant that this request made earlier, if it did. */
    readonly grantedBy: (request: IdempotentRequest) => Effect.Effect<CreditEntry | undefined, IdempotencyKeyReused>
    /** What a member of staff gave to all accounts together since an instant. Who gives is held like a customer, so that two grants at once count each other. */
    readonly givenBy: (userId: UserId, since: Instant) => Effect.Effect<Cents>
    /** Oldest first. */
    readonly entries: (userId: UserId) => Effect.Effect<ReadonlyArray<CreditEntry>>
    /** Customers with a lot whose last day is this one or before and of which something is left. */
    readonly holdersExpiring: (until: IsoDate) => Effect.Effect<ReadonlyArray<UserId>>
    /** Takes the person out of it: nobody has this credit any more. What orders used of it stays used. */
    readonly forget: (userId: UserId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/payment/CreditStore") {}
