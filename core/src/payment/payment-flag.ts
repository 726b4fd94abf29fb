import type { Actor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { OrderId } from "../order/order.ts"

/** Something that the payment provider said and that somebody has to look at. */
export interface NewPaymentFlag {
  readonly intentId: string
  /** Undefined where no order of ours is known to be meant. */
  readonly orderId: OrderId | undefined
  /** A sentence for the person who looks at it. */
  readonly reason: string
  readonly at: Instant
  /** The provider's id of what it is about, such as a dispute, where it may resolve itself. */
  readonly about?: string
}

/** That somebody has looked at a flag, and the outcome. */
export interface Resolution {
  readonly at: Instant
  readonly by: Actor
  readonly reason: string
}

/** A flag as it is kept; ids grow. */
export interface PaymentFlag extends Omit<NewPaymentFlag, "about"> {
  readonly id: number
  /** Null where the order is not known. */
  readonly orderNumber: number | null
  readonly resolution: Resolution | null
}
