import { type Cents, cents } from "../money/cents.ts"

/** The fees that the terms name (specification §9, 'From the terms'). */
export const marketplaceFees = {
  /** For each item too large for a usual load. */
  oversizedItem: cents(800),
  /** For each order. */
  trustAndSafety: cents(300),
  /** A customer's cancellation while the worker is in transit; it is paid to the worker. */
  cancellation: cents(1000),
} as const

/** What a laundry worker owes to the orders accepted (specification §9, 'From the terms'). */
export const workerDuties = {
  /** A cancellation without notice so many hours before the pickup deadline is an Unauthorized Cancellation. */
  cancellationNoticeHours: 4,
  /** A rate of Unauthorized Cancellations above so many percent of accepted orders is a breach. */
  unauthorizedCancellationPercent: 10,
} as const

/** The terms of the marketplace that an order is placed on; they stay with it (specification §4, 'Order lifecycle per the terms'). */
export interface MarketplaceTerms {
  /** Paid with the minimum before the pickup; wholly the platform's. */
  readonly trustAndSafetyFee: Cents
  /** For each item too large for a usual load. */
  readonly oversizedItemFee: Cents
  /** What a customer pays who cancels while the worker is in transit; wholly the worker's. */
  readonly cancellationFee: Cents
  /** The Platform Service Fee: so many percent of the price of the laundry. */
  readonly platformFeePercent: number
}

/** The terms of orders placed today. */
export const marketplaceTerms = (platformFeePercent: number): MarketplaceTerms => ({
  trustAndSafetyFee: marketplaceFees.trustAndSafety,
  oversizedItemFee: marketplaceFees.oversizedItem,
  cancellationFee: marketplaceFees.cancellation,
  platformFeePercent,
})
