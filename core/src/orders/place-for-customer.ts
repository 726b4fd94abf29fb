import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { type Instant, type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { DeliveryDayMismatch, PickupDayPassed, PickupWindowMismatch } from "../order/order-errors.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import { deliveryDateFor } from "../scheduling/pickup-options.ts"
import { pickupTimeSlot } from "../scheduling/pickup-time-slot.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import type { PickupDay } from "./pickup-days/offered-days.ts"
import { type BookingDetails, placeOrderFor } from "./place-order.ts"

/** What somebody told staff: fields already checked. */
export interface ToldBooking extends BookingDetails {
  readonly pickupDate: IsoDate
  /** The window and the delivery follow from the day; who names them is told when they differ. */
  readonly pickupTimeSlot?: string
  readonly deliveryDate?: IsoDate
  /** As it was said. */
  readonly promoCode?: string | undefined
}

/** The pickup day as staff may choose it: any from today on, with the window and the delivery that belong to it. */
const chooseDay = Effect.fnUntraced(function* (booking: ToldBooking, now: Instant, hours: OperatingHours) {
  const { pickupDate } = booking
  if (pickupDate < localDateOf(now)) return yield* new PickupDayPassed()
  const day: PickupDay = {
    pickupDate,
    pickupTimeSlot: pickupTimeSlot(hours),
    deliveryDate: deliveryDateFor(pickupDate),
  }
  if ((booking.deliveryDate ?? day.deliveryDate) !== day.deliveryDate) {
    return yield* new DeliveryDayMismatch({ deliveryDate: day.deliveryDate })
  }
  if ((booking.pickupTimeSlot ?? day.pickupTimeSlot) !== day.pickupTimeSlot) {
    return yield* new PickupWindowMismatch({ pickupTimeSlot: day.pickupTimeSlot })
  }
  return day
})

/**
 * Places an order that somebody told staff of, by telephone or on paper: for an account, or for a guest where there is none.
 * The rules are those of every order, but for the day; who placed it is in its history and in the audit log. A repeated request places
 * it once and returns the same.
 */
export const placeForCustomer = Effect.fn("placeForCustomer")(function* (
  booking: ToldBooking,
  customer: UserId | null,
  request: IdempotentRequest | undefined,
) {
  const actor = yield* authorize("orders:manage")
  const { pickupDate: _day, pickupTimeSlot: _window, deliveryDate: _delivery, promoCode, ...details } = booking
  return yield* placeOrderFor(
    details,
    (now, { hours }) => chooseDay(booking, now, hours),
    { userId: customer, actor, promoCode, isForAnother: true },
    request,
  ).pipe(
    // Staff may go over the limit of a window.
    Effect.catchTag(["PickupBookedAlready", "PickupDayNotOffered"], Effect.die),
  )
})
