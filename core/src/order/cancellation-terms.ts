import type { WallTime } from "../local-time/local-time.ts"
import { type Cents, cents } from "../money/cents.ts"

/**
 * The two readings of the published rule, one of which the company chooses (specification §9):
 * `before_cutoff`: free until the same-day cutoff on pickup day, then not possible online;
 * `fee_after_six`: free until 6 PM on pickup day, $10 after.
 */
export const cancellationPolicies = ["before_cutoff", "fee_after_six"] as const
export type CancellationPolicy = (typeof cancellationPolicies)[number]

export const defaultCancellationPolicy: CancellationPolicy = "fee_after_six"

/** Kept when an order is cancelled late (specification §9). */
export const lateCancellationFee: Cents = cents(1000)

/** From this hour on pickup day a cancellation costs the fee (specification §9). */
export const freeCancellationEnd = "18:00" as WallTime

/** Why cancelling costs a fee: it is past the free hour, or the worker who accepted the order has set out. */
export const cancellationFeeReasons = ["late", "worker-on-the-way"] as const
export type CancellationFeeReason = (typeof cancellationFeeReasons)[number]
