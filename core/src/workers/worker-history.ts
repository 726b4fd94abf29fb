import type { Actor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { WorkerState } from "./worker.ts"

/** One thing that became of a worker's file. Never changed. */
export interface WorkerHistoryEntry {
  readonly at: Instant
  readonly by: Actor
  /** What it was from then on. */
  readonly state: WorkerState
  readonly reason: string | null
}
