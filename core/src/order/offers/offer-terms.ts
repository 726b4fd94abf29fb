import type { Instant } from "../../local-time/local-time.ts"
import { localInstant } from "../../local-time/local-time.ts"
import { laundryServicePayment } from "../../marketplace/worker-pay.ts"
import { type Cents, zeroCents } from "../../money/cents.ts"
import type { Pounds } from "../../money/pounds.ts"
import { totalChargeFor } from "../../pricing/charges.ts"
import type { PickupWindow } from "../../scheduling/operating-hours.ts"
import { pickupWindowOf } from "../../scheduling/pickup-time-slot.ts"
import { estimatedBags } from "../estimated-bags.ts"
import type { Order } from "../order.ts"

/** What a bag is taken to weigh before anybody has weighed it: two bags, the usual estimate, are what an order of 30 pounds comes to. */
const poundsPerBag = 15

/** Pounds that an order is taken to weigh, by its customer's estimate of the bags. */
export const estimatedPounds = (order: Pick<Order, "estimatedWeight">): Pounds =>
  (estimatedBags(order.estimatedWeight) * poundsPerBag) as Pounds

/** The Laundry Service Payment for as much as was estimated: at least that of the minimum. Nothing outside the marketplace. */
export const expectedPay = (order: Pick<Order, "estimatedWeight" | "terms">): Cents => {
  const { marketplace } = order.terms
  if (marketplace === null) return zeroCents
  return laundryServicePayment(totalChargeFor(estimatedPounds(order), order.terms), marketplace.platformFeePercent)
}

/** New offers are mailed once in so many milliseconds of the clock: those that opened between two of these moments make one mail. */
const roundMillis = 10 * 60_000

/** The moment at which workers are mailed what opened at an instant. */
export const mailedAt = (openedAt: Instant): Instant => (Math.floor(openedAt / roundMillis) + 1) * roundMillis

/** What of an order says when it is picked up. */
export type BookedPickup = Pick<Order, "pickupDate" | "pickupTimeSlot">

/** The pickup deadline of the terms: the start of the order's pickup window. The hours of now count where its text can't be read. */
export const pickupDeadlineOf = (order: BookedPickup, hours: PickupWindow): Instant =>
  localInstant(order.pickupDate, pickupWindowOf(order, hours).pickupStart)

/** The end of the order's pickup window, in the same way. */
export const pickupWindowEndOf = (order: BookedPickup, hours: PickupWindow): Instant =>
  localInstant(order.pickupDate, pickupWindowOf(order, hours).pickupEnd)

/** The five minutes of a wait that begins at the end of the window, and as long again to record it, in milliseconds. */
const markGraceMillis = 10 * 60_000

/** Until when a worker marks a pickup as missed, that instant included. */
export const lastMarkOf = (order: BookedPickup, hours: PickupWindow): Instant =>
  pickupWindowEndOf(order, hours) + markGraceMillis

/** A pickup at the end of the window may wait on a phone without a signal for so long, in milliseconds. */
const overdueGraceMillis = 30 * 60_000

/** From when an order that was not picked up is overdue: the end of its pickup window, and half an hour. */
export const overdueFrom = (order: BookedPickup, hours: PickupWindow): Instant =>
  pickupWindowEndOf(order, hours) + overdueGraceMillis

/** Workers have this long at the least to see an order that is new, in milliseconds: a customer may book shortly before the pickup. */
const leastMillis = 30 * 60_000

/**
 * Until when an offer that opens now can be accepted: some hours before the pickup window begins. An order that is new is offered for a
 * while even later, to the start of the window at the latest, and so is one that staff offer; one that a worker gave back by themself is not,
 * because the house crew needs its time.
 */
export const offerDeadline = (
  now: Instant,
  pickupDeadline: Instant,
  { hoursBefore, isReleased }: { readonly hoursBefore: number; readonly isReleased: boolean },
): Instant => {
  const deadline = pickupDeadline - hoursBefore * 3_600_000
  return isReleased ? deadline : Math.min(pickupDeadline, Math.max(deadline, now + leastMillis))
}
