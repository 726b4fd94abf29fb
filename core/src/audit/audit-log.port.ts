import { Context, type Effect } from "effect"
import type { Instant } from "../eastern-time/eastern-time.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { AuditAction, AuditEntry } from "./audit-entry.ts"

/** An entry as it is kept; ids grow. */
export interface KeptAuditEntry extends AuditEntry {
  readonly id: number
}

/** Which entries somebody asks for. */
export interface AuditSearch {
  readonly action: AuditAction | undefined
  /** Finds the actor's name and the subject; empty finds all. */
  readonly text: string
  /** From this instant on, before that one. */
  readonly from: Instant | undefined
  readonly until: Instant | undefined
  readonly limit: number
  /** Only older than the entry with this id. */
  readonly before: number | undefined
}

/** Where it is kept what staff did. It is only ever added to, in the transaction of the deed. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    readonly record: (entry: AuditEntry) => Effect.Effect<void, never, InTransaction>
    /** Newest first. */
    readonly list: (search: AuditSearch) => Effect.Effect<ReadonlyArray<KeptAuditEntry>>
  }
>()("@laundry/core/audit/AuditLog") {}
