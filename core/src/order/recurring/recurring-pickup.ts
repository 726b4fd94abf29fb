import type { Actor, UserId } from "../../access/actor.ts"
import type { Instant, IsoDate } from "../../local-time/local-time.ts"
import type { Weekday } from "../../local-time/weekday.ts"
import type { AddressCheck, Booking, OrderId } from "../order.ts"

/** How many weeks lie between the pickups of one day of the week. */
export const weekIntervals = [1, 2, 4] as const
export type WeekInterval = (typeof weekIntervals)[number]

/** What every order of a recurring pickup is booked with. */
export type RecurringDetails = Omit<Booking, "pickupDate" | "pickupTimeSlot" | "deliveryDate">

/** What its customer agreed to: that the minimum of each pickup is charged to their kept card. */
export interface RecurringConsent {
  /** Word for word as it was shown or read to them. */
  readonly wording: string
  readonly acceptedAt: Instant
  readonly ip: string | null
  /** Who said so: the customer, or the member of staff whom the customer told. */
  readonly by: Actor
}

/** Pickups that are booked by themselves, again and again. */
export interface RecurringPickup {
  readonly id: string
  readonly userId: UserId
  readonly everyWeeks: WeekInterval
  /** In the order of the week, at least one. */
  readonly weekdays: ReadonlyArray<Weekday>
  /** Nothing is picked up before; the weeks are counted from the week (Sunday to Saturday) of this day. */
  readonly startsOn: IsoDate
  /** The first day on which pickups are made again; null while they are not paused. */
  readonly pausedUntil: IsoDate | null
  /** Single days that the customer skips, in their order; those that are over are forgotten. */
  readonly skipped: ReadonlyArray<IsoDate>
  /** For every day up to this one it is decided whether an order is made; it never goes back. */
  readonly decidedThrough: IsoDate
  readonly endedAt: Instant | null
  readonly details: RecurringDetails
  readonly addressCheck: AddressCheck
  readonly consent: RecurringConsent
  readonly createdAt: Instant
  /** Counts the changes; a change names the version it read. */
  readonly version: number
}

/** Why a due day had no pickup. */
export const passedOverReasons = [
  "holiday",
  "closed-day",
  "paused",
  "full",
  /** Its customer booked that day by hand, or has it repeated twice. */
  "booked",
  "declined",
  "no-card",
  "outside-area",
  "too-late",
  "disabled",
] as const
export type PassedOverReason = (typeof passedOverReasons)[number]

/** What became of one due day. There is one at most for each day of a recurring pickup. */
export interface Occurrence {
  readonly recurringId: string
  readonly pickupDate: IsoDate
  /** `declined` has its order, too: cancelled, because its minimum could not be charged. */
  readonly state: "ordered" | "skipped" | "passed-over"
  readonly because: PassedOverReason | null
  readonly orderId: OrderId | null
  readonly at: Instant
}
