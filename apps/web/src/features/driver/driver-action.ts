import type { QueuedAction } from "../../platform/offline/action-queue.ts"

/** What a driver does at a stop. */
export type DriverActionKind = "pickup" | "missed" | "showed-up" | "delivery"

/** Something that a driver recorded and the server has not taken yet. */
export interface DriverAction extends QueuedAction {
  readonly kind: DriverActionKind
  /** Null where no bags changed hands. */
  readonly bags: number | null
  /** Null for all but missed pickups. */
  readonly waitedSeconds: number | null
  /** Whether the driver stated the wait. Actions that older versions queued don't have it. */
  readonly waitStated?: boolean
}
