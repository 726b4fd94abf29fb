import { type Instant, type IsoDate, localInstant } from "../local-time/local-time.ts"
import { type Cents, zeroCents } from "../money/cents.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import {
  type CancellationFeeReason,
  type CancellationPolicy,
  freeCancellationEnd,
  lateCancellationFee,
} from "./cancellation-terms.ts"
import { isByHouse, isWorkerInTransit } from "./handling.ts"
import type { Order } from "./order.ts"
import type { OrderStatus } from "./order-status.ts"
import { mayMove } from "./order-transitions.ts"
import { placeOf } from "./status-meaning.ts"

/** What cancelling now would mean. Never possible once picked up. */
export type Cancellation =
  | { readonly kind: "free"; readonly fee: Cents }
  | { readonly kind: "with-fee"; readonly fee: Cents; readonly reason: CancellationFeeReason }
  | { readonly kind: "closed"; readonly reason: "picked-up" | "missed-pickup" | "past-cutoff" }

/** Cancelling under the company's policy, from a place on the way. */
export const cancellationAt = (
  now: Instant,
  { place, pickupDate }: { readonly place: OrderStatus; readonly pickupDate: IsoDate },
  policy: CancellationPolicy,
  hours: OperatingHours,
): Cancellation => {
  if (!mayMove("customer", place, "cancelled")) {
    return { kind: "closed", reason: place === "missed_pickup" ? "missed-pickup" : "picked-up" }
  }
  switch (policy) {
    case "before_cutoff":
      return now < localInstant(pickupDate, hours.sameDayCutoff)
        ? { kind: "free", fee: zeroCents }
        : { kind: "closed", reason: "past-cutoff" }
    case "fee_after_six":
      return now < localInstant(pickupDate, freeCancellationEnd)
        ? { kind: "free", fee: zeroCents }
        : { kind: "with-fee", fee: lateCancellationFee, reason: "late" }
  }
}

/** Whether the company's policy says what cancelling costs: of the house crew's orders, in the marketplace, too. */
export const isCancelledByPolicy = (order: Pick<Order, "terms" | "handling">): boolean =>
  order.terms.marketplace === null || isByHouse(order)

/**
 * Cancelling under the company's policy where the house crew does the order. In the marketplace, while the order is the workers', by the
 * order's own terms: free until its worker sets out, then for the fee, which is the worker's. One that waits for money before its pickup is
 * cancelled like any other.
 */
export const cancellationOf = (
  now: Instant,
  order: Pick<Order, "status" | "statusBefore" | "pickupDate" | "terms" | "handling">,
  { cancellationPolicy, hours }: { readonly cancellationPolicy: CancellationPolicy; readonly hours: OperatingHours },
): Cancellation => {
  const { terms, pickupDate } = order
  const byPolicy = cancellationAt(now, { place: placeOf(order), pickupDate }, cancellationPolicy, hours)
  const isPickedUp = byPolicy.kind === "closed" && byPolicy.reason !== "past-cutoff"
  if (terms.marketplace === null || isCancelledByPolicy(order) || isPickedUp) return byPolicy
  return isWorkerInTransit(order)
    ? { kind: "with-fee", fee: terms.marketplace.cancellationFee, reason: "worker-on-the-way" }
    : { kind: "free", fee: zeroCents }
}
