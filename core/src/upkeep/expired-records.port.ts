import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"

/** Up to when each kind of record may go. */
export interface PruneLimits {
  /** Idempotency keys, and the names of inbound texts, that came before. */
  readonly requests: Instant
  /** Mails that were sent before. */
  readonly mails: Instant
  /** Links that expired before: to confirm, to reset, to pay, to tip, to claims and to orders. What was asked to be paid stays. */
  readonly links: Instant
  /** Counts of calls in windows of time that were over before. */
  readonly callCounts: Instant
}

/** Records that have served their purpose, in stores of other ports. */
export class ExpiredRecords extends Context.Service<
  ExpiredRecords,
  {
    /**
     * Removes them, or as many as one run may; returns whether all are gone. Safe to break off, to repeat and to run in several
     * processes at once.
     */
    readonly prune: (limits: PruneLimits) => Effect.Effect<boolean>
  }
>()("@laundry/core/upkeep/ExpiredRecords") {}
