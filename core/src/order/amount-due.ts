import { addCents, type Cents, cents, subtractCents, zeroCents } from "../money/cents.ts"
import type { OrderStatus } from "./order-status.ts"
import { owesNothing } from "./status-meaning.ts"

/** A balance of one cent or less counts as paid in full (specification §9). */
export const paidInFullTolerance: Cents = cents(1)

/** The least that the payment provider takes by card, in US dollars. Less stays due, and nobody is asked for it. */
export const leastCardPayment: Cents = cents(50)

/** The money fields of an order that say what is owed. */
export interface Charged {
  readonly minimumPaymentAmount: Cents
  readonly additionalCharges: Cents
  /** What its promo code takes off minimum and charges; never more than they are. */
  readonly discount: Cents
  /** What was given back as a gift: it lowers the cost, so that it is not owed again. */
  readonly goodwill: Cents
  /** The sum of the payment ledger: payments less refunds and what is disputed. */
  readonly totalPaid: Cents
  /** What of its customer's credit is used on it: it pays, and is no money. */
  readonly credit: Cents
}

/** What pays for an order. */
type Paying = "totalPaid" | "credit"

/** Minimum payment + additional charges, less what the promo code takes off. */
const fullCost = ({ minimumPaymentAmount, additionalCharges, discount }: Omit<Charged, "goodwill" | Paying>): Cents =>
  subtractCents(addCents(minimumPaymentAmount, additionalCharges), discount)

/** What of the gift comes off the cost. No more than there is: a cost that was lowered after the gift ends at nothing. */
export const giftTakenOff = (order: Omit<Charged, Paying>): Cents => cents(Math.min(order.goodwill, fullCost(order)))

/** Everything the order costs: minimum payment + additional charges, less its promo code and what was given back as a gift; never below nothing. */
export const totalCost = (order: Omit<Charged, Paying>): Cents => subtractCents(fullCost(order), giftTakenOff(order))

/**
 * What the order costs (minimum payment + additional charges − discount) − total paid (specification §4) − credit used on it; negative
 * when more was paid.
 */
export const amountDue = (order: Charged): Cents =>
  subtractCents(totalCost(order), addCents(order.totalPaid, order.credit))

export const isPaidInFull = (order: Charged): boolean => amountDue(order) <= paidInFullTolerance

/** Whether an order owes something that a card can pay: what waits for money waits for no less. */
export const isPayable = (order: Charged): boolean => amountDue(order) >= leastCardPayment

/** How an order's payment is shown: 'N/A' for cancelled and missed pickups, 'Paid in Full', or the amount due (specification §4). */
export type PaymentDisplay =
  | { readonly kind: "not-applicable" }
  | { readonly kind: "paid-in-full" }
  | { readonly kind: "due"; readonly amount: Cents; readonly isPayable: boolean }

export const paymentDisplay = (order: Charged & { readonly status: OrderStatus }): PaymentDisplay => {
  if (owesNothing(order.status)) return { kind: "not-applicable" }
  return isPaidInFull(order)
    ? { kind: "paid-in-full" }
    : { kind: "due", amount: amountDue(order), isPayable: isPayable(order) }
}

/** What is shown as owed: nothing of an order that was called off or is paid in full. */
export const owedAmount = (order: Parameters<typeof paymentDisplay>[0]): Cents => {
  const display = paymentDisplay(order)
  return display.kind === "due" ? display.amount : zeroCents
}
