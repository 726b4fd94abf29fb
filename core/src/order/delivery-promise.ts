import {
  type Instant,
  type IsoDate,
  localDateOf,
  localInstant,
  localTimeOf,
  type WallTime,
} from "../local-time/local-time.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import type { Order } from "./order.ts"
import { type Placed, placeOf, placesInWork, placesOwed } from "./status-meaning.ts"

type Promised = Placed & Pick<Order, "deliveryDate">

/** When an order is to be back at its customer's. */
export const promisedAt = (
  { deliveryDate }: Pick<Order, "deliveryDate">,
  { deliveryTime }: Pick<OperatingHours, "deliveryTime">,
): Instant => localInstant(deliveryDate, deliveryTime)

/**
 * Whether the local wall clock reads no later than the promised time of the delivery day. The hour that the clock repeats
 * counts by what it reads, in the hour that it skips the promise ends with the gap.
 */
export const isOnTime = (at: Instant, deliveryDate: IsoDate, deliveryTime: WallTime): boolean => {
  const date = localDateOf(at)
  if (date !== deliveryDate) return date < deliveryDate
  const time = localTimeOf(at)
  return time < deliveryTime || (time === deliveryTime && at % 60_000 === 0)
}

/** Whether laundry that we have is not back although its promised time is over. */
export const isLate = (
  order: Promised,
  now: Instant,
  { deliveryTime }: Pick<OperatingHours, "deliveryTime">,
): boolean => placesOwed.includes(placeOf(order)) && !isOnTime(now, order.deliveryDate, deliveryTime)

/** What screens say of an order whose promise is over, or close while it is not even ready. */
export const urgencies = ["overdue", "due-soon"] as const
export type Urgency = (typeof urgencies)[number]

/** So close to its delivery an order that is not ready stands out, in milliseconds. */
const closeToDelivery = 2 * 3_600_000

/** How pressing an order is, the same on every screen: laundry panel, driver's and customer's. */
export const urgencyOf = (
  order: Promised,
  now: Instant,
  hours: Pick<OperatingHours, "deliveryTime">,
): Urgency | undefined => {
  if (isLate(order, now, hours)) return "overdue"
  const isInWork = placesInWork.includes(placeOf(order))
  return isInWork && now >= promisedAt(order, hours) - closeToDelivery ? "due-soon" : undefined
}
