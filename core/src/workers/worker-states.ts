import type { WorkerState } from "./worker.ts"

/** What staff decide about a worker or an application. */
export const workerDecisions = ["activate", "refuse", "pause", "resume", "end"] as const
export type WorkerDecision = (typeof workerDecisions)[number]

/** What becomes of a file: somebody applies, or staff decide. */
export type WorkerMove = "apply" | WorkerDecision

/** What a file becomes by each move; null where there is no such move. Who was refused or has stopped may apply again. */
const moves: Readonly<Record<WorkerState, Readonly<Record<WorkerMove, WorkerState | null>>>> = {
  applied: { apply: "applied", activate: "active", refuse: "refused", pause: null, resume: null, end: null },
  active: { apply: null, activate: null, refuse: null, pause: "paused", resume: null, end: "ended" },
  paused: { apply: null, activate: null, refuse: null, pause: null, resume: "active", end: "ended" },
  refused: { apply: "applied", activate: null, refuse: null, pause: null, resume: null, end: null },
  ended: { apply: "applied", activate: null, refuse: null, pause: null, resume: null, end: null },
}

/** What a file becomes by a move; undefined where the table has no such move. */
export const stateAfter = (state: WorkerState, move: WorkerMove): WorkerState | undefined =>
  moves[state][move] ?? undefined

/** What staff can decide about a file as it is. */
export const possibleDecisions = (state: WorkerState): ReadonlyArray<WorkerDecision> =>
  workerDecisions.filter((decision) => moves[state][decision] !== null)

/** Whether a decision is told with a reason: each that takes work away. */
export const needsReason = (decision: WorkerDecision): boolean => decision !== "activate" && decision !== "resume"
