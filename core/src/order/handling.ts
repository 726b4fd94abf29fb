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

/** The house crew does it: drivers and the laundry's own workers see it in their lists. */
export const byHouse: Handling = { kind: "house" }

export const isByHouse = ({ handling }: { readonly handling: Handling }): boolean => handling.kind === "house"
