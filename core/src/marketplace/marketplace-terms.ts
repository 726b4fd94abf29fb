import { cents } from "../money/cents.ts"

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
