import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"

/**
 * Why pay of an order is not paid out yet: the order is under way; its customer's bank has the money back, or may; a claim is open; the
 * customer found the weight wrong, or nobody has said yes to it; something is to be paid; less was paid than it needs; a card of the worker's own paid; or the reserve of
 * days is not over.
 */
export const payHolds = ["under-way", "disputed", "claimed", "objected", "unpaid", "short", "own", "reserve"] as const
export type PayHold = (typeof payHolds)[number]

/** Pay of an order that is not paid out yet. */
export interface HeldPay {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly amount: Cents
  readonly because: PayHold
  /** When the reserve is over; null for what waits for somebody. */
  readonly until: Instant | null
}
