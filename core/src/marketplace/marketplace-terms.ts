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

/** What an order in the marketplace costs beside the laundry's prices, and what of these the platform keeps. They stay on the order. */
export interface MarketplaceTerms {
  /** For the order; wholly the platform's. */
  readonly trustAndSafetyFee: Cents
  /** For each item too large for a usual load; a part of the laundry's price. */
  readonly oversizedItemFee: Cents
  /** Kept of a cancellation while the worker is in transit; wholly the worker's. */
  readonly cancellationFee: Cents
  /** The Platform Service Fee in percent of the laundry's price; the rest is the worker's pay. */
  readonly platformFeePercent: number
}

/** The terms of new orders in the marketplace (specification §9, 'From the terms'). */
export const marketplaceTerms = (platformFeePercent: number): MarketplaceTerms => ({
  trustAndSafetyFee: marketplaceFees.trustAndSafety,
  oversizedItemFee: marketplaceFees.oversizedItem,
  cancellationFee: marketplaceFees.cancellation,
  platformFeePercent,
})

/** What a laundry worker owes to the orders accepted (specification §9, 'From the terms'). */
export const workerDuties = {
  /** A cancellation without notice so many hours before the pickup deadline is an Unauthorized Cancellation. */
  cancellationNoticeHours: 4,
  /** A rate of Unauthorized Cancellations above so many percent of accepted orders is a breach. */
  unauthorizedCancellationPercent: 10,
} as const
