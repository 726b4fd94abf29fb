import { Context, type Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { AuditAction, AuditEntry } from "./audit-entry.ts"
import type { Refusal } from "./refusals.ts"

/** An entry as it is kept; ids grow. */
export interface KeptAuditEntry extends AuditEntry {
  readonly id: number
  /** How often it happened, in the minute from then on: more than once only what was tried in vain. */
  readonly times: number
  /** What the account is called now; null without one, and once it is gone. */
  readonly accountName: string | null
}

/** Which entries somebody asks for. */
export interface AuditSearch {
  readonly action: AuditAction | undefined
  /**
   * Finds the actor's name, the subject, the account by its present name and email, the address and the request; empty finds
   * all.
   */
  readonly text: string
  /** From this instant on, before that one. */
  readonly from: Instant | undefined
  readonly until: Instant | undefined
  readonly limit: number
  /** Only older than the entry with this id. */
  readonly before: number | undefined
}

/** The record of what staff did. Entries are only ever added, in the transaction of the change itself. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    readonly record: (entry: AuditEntry) => Effect.Effect<void, never, InTransaction>
    /**
     * Counts what was tried in vain under the entry of its key, and makes that entry when there is none: within the bounds of
     * {@link refusalBounds}, so that nobody can flood the log.
     */
    readonly countRefusal: (refusal: Refusal) => Effect.Effect<void>
    /** Newest first. */
    readonly list: (search: AuditSearch) => Effect.Effect<ReadonlyArray<KeptAuditEntry>>
  }
>()("@laundry/core/audit/AuditLog") {}
