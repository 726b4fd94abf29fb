import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"

/**
 * Who does an order's laundry: the house crew; nobody yet, while it is offered to the marketplace's workers; or the worker who accepted
 * it. `inTransitAt` says when they set out to the pickup. With a single operator it is always the house.
 */
export type Handling =
  | { readonly kind: "house" }
  | { readonly kind: "offered" }
  | { readonly kind: "worker"; readonly workerId: UserId; readonly inTransitAt: Instant | null }

/** To whom staff hand an order over. */
export const handOverTargets = ["house", "workers"] as const
export type HandOverTarget = (typeof handOverTargets)[number]

/** That the worker cancelled, which support was told in time or not: it counts among the worker's cancellations. */
export const workerCancellations = ["with-notice", "without-notice"] as const
export type WorkerCancellation = (typeof workerCancellations)[number]

/** The house crew does it: drivers and the laundry's own workers see it in their lists. */
export const byHouse: Handling = { kind: "house" }

/** A worker of the marketplace holds it. */
export const isByWorker = ({ handling }: { readonly handling: Handling }): boolean => handling.kind === "worker"

/** The worker who holds it is on the way to the pickup, or was. */
export const isWorkerInTransit = ({ handling }: { readonly handling: Handling }): boolean =>
  handling.kind === "worker" && handling.inTransitAt !== null

export const isByHouse = ({ handling }: { readonly handling: Handling }): boolean => handling.kind === "house"

/** The worker who holds it; undefined while none does. */
export const workerOf = ({ handling }: { readonly handling: Handling }): UserId | undefined =>
  handling.kind === "worker" ? handling.workerId : undefined
