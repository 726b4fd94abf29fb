import type { Instant } from "../eastern-time/eastern-time.ts"
import type { Actor } from "../people/actor.ts"
import type { OrderStatus } from "./order-status.ts"

/** One row of an order's append-only history: who changed what, when. */
export interface HistoryEntry {
  readonly at: Instant
  readonly actor: Actor
  readonly event: "placed" | "claimed" | "updated" | "payment-recorded" | "refund-requested" | "refund-recorded"
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  /** The fields that changed with their new values; money in cents. */
  readonly changes: Readonly<Record<string, string | number | boolean | null>>
}
