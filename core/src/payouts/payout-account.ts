import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"

/** A worker's account at the payment provider, to which payouts go, as we last heard of it. */
export interface PayoutAccount {
  readonly workerId: UserId
  readonly accountId: string
  /** Whether payouts can be sent to it. */
  readonly isEnabled: boolean
  /** What the provider still asks the worker for, in its words: "external_account". */
  readonly missing: ReadonlyArray<string>
  readonly updatedAt: Instant
}
