import { Context, type Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { Approval, ApprovalState } from "./approval.ts"

/** Where what waits for an owner is kept, and what owners decided. */
export class ApprovalStore extends Context.Service<
  ApprovalStore,
  {
    /** Adds one that waits, in place of one of the same kind that its asker has waiting for the same order or account. */
    readonly ask: (approval: Approval) => Effect.Effect<void, never, InTransaction>
    /** Loads one and holds its lock until the transaction ends; undefined for an unknown one. */
    readonly getForUpdate: (id: string) => Effect.Effect<Approval | undefined, never, InTransaction>
    /** Those that wait, the oldest first; or those that were decided, the newest first. */
    readonly list: (which: "waiting" | "decided", limit: number) => Effect.Effect<ReadonlyArray<Approval>>
    /** Ends one that waits, and empties what was asked for. */
    readonly decide: (
      id: string,
      decision: { readonly state: Exclude<ApprovalState, "waiting">; readonly by: Actor; readonly at: Instant },
    ) => Effect.Effect<void, never, InTransaction>
    /** Removes what waits about these orders and this account, and every text about them. */
    readonly forget: (
      orderIds: ReadonlyArray<OrderId>,
      accountId: UserId | null,
    ) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/payment/ApprovalStore") {}
