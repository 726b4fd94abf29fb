import type { UserId } from "../access/actor.ts"
import type { OrderId } from "../order/order.ts"

/** Why a day can't be closed yet. */
export const obstacleKinds = [
  "payment-flag",
  "not-asked",
  "charge-held",
  "charge-failed",
  "refund-under-way",
  "not-delivered",
  "bags-differ",
  "unanswered",
  "text-unread",
  "claim-overdue",
  "books-not-compared",
  "books-differ",
] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

/** One thing that has to be seen to before a day is closed. */
export interface Obstacle {
  readonly kind: ObstacleKind
  /** A sentence that names it. */
  readonly sentence: string
  /** Where to look: the order, the customer, or neither. */
  readonly orderId: OrderId | null
  readonly userId: UserId | null
}
