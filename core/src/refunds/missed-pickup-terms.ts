import { type Cents, cents, subtractCents, zeroCents } from "../money/cents.ts"
import type { Order } from "../order/order.ts"

/** What holds when nobody hands over the laundry (specification §9). */
export const missedPickupTerms = {
  /** How long the driver waits, in minutes. */
  waitMinutes: 5,
  /** What is kept of the payment, for the way. */
  kept: cents(1000),
} as const

/** For how long after the mark, at the least, the customer may still show up before the money goes back, in minutes. */
export const missedPickupGraceMinutes = 30

/** What is paid back after a missed pickup: all that was paid beyond what is kept (specification §9: $20 of $30). */
export const missedPickupRefund = (paid: Cents, kept: Cents = missedPickupTerms.kept): Cents =>
  paid > kept ? subtractCents(paid, kept) : zeroCents

/** What is kept of an order whose pickup was missed: in the marketplace the Cancellation Fee of its own terms, which is its worker's. */
export const keptOfMissed = ({ terms }: Pick<Order, "terms">): Cents =>
  terms.marketplace?.cancellationFee ?? missedPickupTerms.kept
