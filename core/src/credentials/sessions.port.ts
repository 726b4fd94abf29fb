import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"

/** The signed-in devices of users, as use cases see them. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Signs a user out everywhere, on every node, from the next call on. */
    readonly endAll: (userId: UserId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/people/Sessions") {}
