import { Context, type Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Weekday } from "../local-time/weekday.ts"
import type { Listed } from "../shared/listed.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { Worker, WorkerState } from "./worker.ts"
import type { WorkerNotFound } from "./worker-errors.ts"
import type { WorkerHistoryEntry } from "./worker-history.ts"

/** Which workers staff ask for. */
export interface WorkerSearch {
  readonly state: WorkerState | "all"
  /** Words that must all occur in name, phone or address; empty finds everybody. */
  readonly text: string
}

/** The files of the marketplace's laundry workers; a user has one at most. */
export class WorkerStore extends Context.Service<
  WorkerStore,
  {
    readonly get: (userId: UserId) => Effect.Effect<Worker, WorkerNotFound>
    /** Loads a file and holds its lock until the transaction ends. */
    readonly getForUpdate: (userId: UserId) => Effect.Effect<Worker, WorkerNotFound, InTransaction>
    /** Writes a file whole, and a new one for a user without. The user's lock or the file's is held. */
    readonly save: (worker: Worker) => Effect.Effect<void, never, InTransaction>
    /** The latest application first; `offset` counts from 0. */
    readonly list: (
      search: WorkerSearch,
      page: { readonly offset: number; readonly limit: number },
    ) => Effect.Effect<Listed<Worker>>
    /** The workers who are active and take orders that are picked up on this day of the week, without those who can't sign in. */
    readonly activeOn: (weekday: Weekday) => Effect.Effect<ReadonlyArray<Worker>>
    readonly note: (userId: UserId, entry: WorkerHistoryEntry) => Effect.Effect<void, never, InTransaction>
    /** What became of a file, the oldest first. */
    readonly history: (userId: UserId) => Effect.Effect<ReadonlyArray<WorkerHistoryEntry>>
    /** Removes a file with its history. */
    readonly remove: (userId: UserId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/workers/WorkerStore") {}
