import { addDays, daysBetween, type IsoDate } from "../../eastern-time/eastern-time.ts"
import { weekdayOf, weekdays } from "../../eastern-time/weekday.ts"
import type { RecurringPickup } from "./recurring-pickup.ts"

type Rhythm = Pick<RecurringPickup, "everyWeeks" | "weekdays" | "startsOn">

const startOfWeek = (date: IsoDate): IsoDate => addDays(date, -weekdays.indexOf(weekdayOf(date)))

/** Whether a recurring pickup has a pickup on this day by its rhythm alone, whatever was skipped or paused. */
export const isOnRhythm = (date: IsoDate, { everyWeeks, weekdays: days, startsOn }: Rhythm): boolean => {
  if (date < startsOn || !days.includes(weekdayOf(date))) return false
  return (daysBetween(startOfWeek(startsOn), startOfWeek(date)) / 7) % everyWeeks === 0
}

/** Whether a place is kept on this day: it is on the rhythm, still open, and neither skipped nor paused. */
export const isDue = (date: IsoDate, pickup: Omit<RecurringPickup, "details" | "consent">): boolean =>
  pickup.endedAt === null &&
  date > pickup.decidedThrough &&
  (pickup.pausedUntil === null || date >= pickup.pausedUntil) &&
  !pickup.skipped.includes(date) &&
  isOnRhythm(date, pickup)
