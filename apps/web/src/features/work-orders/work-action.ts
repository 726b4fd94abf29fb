import type { QueuedAction } from "../../platform/offline/action-queue.ts"

/** What a laundry worker does with an accepted order; at the door one of three. */
export const workActionKinds = ["set-out", "pickup", "missed", "showed-up", "wash", "weigh", "delivery"] as const
export type WorkActionKind = (typeof workActionKinds)[number]

/** What is recorded at a step; what a step doesn't ask for is null. */
export interface Recorded {
  /** Picked up, packed or delivered. */
  readonly bags: number | null
  readonly oversizedItems: number | null
  /** Pounds, washed and dry. */
  readonly weight: number | null
  /** Pounds, before washing. */
  readonly intakeWeight: number | null
  /** How long was waited at a door that nobody opened. Actions that older versions queued don't have it. */
  readonly wait?: { readonly seconds: number; readonly isStated: boolean }
}

/** Something that a laundry worker recorded and the server has not taken yet. Its order goes by the id of the accepted offer. */
export interface WorkAction extends QueuedAction, Recorded {
  readonly kind: WorkActionKind
}
