import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import type { Span } from "../payment/provider-books.port.ts"
import type { Listed } from "../shared/listed.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { PayoutAccount } from "./payout-account.ts"
import type { ListedPayout, PayoutPart, PayoutSearch, PayoutSum, WorkerPayout } from "./worker-payout.ts"

/** Where payouts to workers are kept, and their accounts at the provider. Who plans a payout holds the worker's money. */
export class PayoutStore extends Context.Service<
  PayoutStore,
  {
    /** Adds a payout with what of it is for which orders: nothing of one that was found at the provider. */
    readonly add: (payout: WorkerPayout, parts: ReadonlyArray<PayoutPart>) => Effect.Effect<void, never, InTransaction>
    readonly get: (id: string) => Effect.Effect<WorkerPayout | undefined>
    /** Loads a payout and holds its lock until the transaction ends. */
    readonly getForUpdate: (id: string) => Effect.Effect<WorkerPayout | undefined, never, InTransaction>
    /** Writes where a payout is: the amount that was sent, state, transfer, what came back, who took it back, and the note. Its lock is held. */
    readonly save: (payout: WorkerPayout) => Effect.Effect<void, never, InTransaction>
    /** Whether a worker's weekly payout of this week was planned, whatever became of it. */
    readonly hasWeekly: (workerId: UserId, weekOf: IsoDate) => Effect.Effect<boolean>
    /** The ids of payouts that are to be sent, the oldest first. */
    readonly planned: Effect.Effect<ReadonlyArray<string>>
    /** Those that are looked for, the newest first. */
    readonly list: (which: PayoutSearch & { readonly limit: number }) => Effect.Effect<Listed<ListedPayout>>
    /** What those that are looked for come to, state by state in the order of `payoutStates`; a state without any is left out. */
    readonly sums: (which: PayoutSearch) => Effect.Effect<ReadonlyArray<PayoutSum>>
    /** What was planned in a span, and what has one of these ids, of ours or the provider's, the oldest first. */
    readonly around: (
      span: Span,
      known: { readonly ids: ReadonlyArray<string>; readonly transferIds: ReadonlyArray<string> },
    ) => Effect.Effect<ReadonlyArray<WorkerPayout>>
    readonly account: (workerId: UserId) => Effect.Effect<PayoutAccount | undefined>
    readonly accountById: (accountId: string) => Effect.Effect<PayoutAccount | undefined>
    /** Keeps a worker's account in the place of what was known of it. The worker's money is held: a deletion waits. */
    readonly keepAccount: (account: PayoutAccount) => Effect.Effect<void, never, InTransaction>
    /** Takes the account away from a worker who is deleted. */
    readonly forgetAccount: (workerId: UserId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/payouts/PayoutStore") {}
