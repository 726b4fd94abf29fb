import {
  addDays,
  type Instant,
  type IsoDate,
  localDateOf,
  localInstant,
  type WallTime,
} from "../local-time/local-time.ts"
import { weekdayOf, weekdays } from "../local-time/weekday.ts"

/** When workers are paid each Monday, in local wall-clock time. */
const payTime = "09:00" as WallTime

/** A week of payouts: its Monday, the moment from which it is paid, and the moment of the next one. */
export interface PayoutWeek {
  readonly monday: IsoDate
  readonly from: Instant
  readonly next: Instant
}

/** The Monday of a date's week: itself, or the one before. */
export const mondayOf = (date: IsoDate): IsoDate =>
  addDays(date, -((weekdays.indexOf(weekdayOf(date)) + weekdays.length - 1) % weekdays.length))

/** The week whose payouts are due at an instant: it begins on Monday at nine, where the laundry is. */
export const payoutWeekAt = (now: Instant): PayoutWeek => {
  const thisMonday = mondayOf(localDateOf(now))
  const isEarly = now < localInstant(thisMonday, payTime)
  const monday = isEarly ? addDays(thisMonday, -weekdays.length) : thisMonday
  return {
    monday,
    from: localInstant(monday, payTime),
    next: localInstant(addDays(monday, weekdays.length), payTime),
  }
}
