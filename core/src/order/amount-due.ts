import { addCents, type Cents, cents, subtractCents } from "../money/cents.ts"
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
  /** What was given back as a gift: it lowers the cost, so that it is not owed again. */
  readonly goodwill: Cents
  /** The sum of the payment ledger: payments less refunds and what is disputed. */
  readonly totalPaid: Cents
}

/** Everything the order costs: minimum payment + additional charges, less what was given back as a gift. */
export const totalCost = ({ minimumPaymentAmount, additionalCharges, goodwill }: Omit<Charged, "totalPaid">): Cents =>
  subtractCents(addCents(minimumPaymentAmount, additionalCharges), goodwill)

/** What the order costs (minimum payment + additional charges) − total paid; negative when more was paid (specification §4). */
export const amountDue = (order: Charged): Cents => subtractCents(totalCost(order), order.totalPaid)

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
