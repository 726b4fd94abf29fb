import {
  addDays,
  daysBetween,
  type Instant,
  type IsoDate,
  localDateOf,
  localInstant,
  type WallTime,
} from "../../local-time/local-time.ts"
import { startOfWeek, type Weekday, weekdayOf, weekdays } from "../../local-time/weekday.ts"
import { type Closures, closureOn } from "../../scheduling/closures.ts"
import type { RecurringPickup } from "./recurring-pickup.ts"

type Rhythm = Pick<RecurringPickup, "everyWeeks" | "weekdays" | "startsOn">

/** What of a recurring pickup says which days are its own. */
export type Schedule = Rhythm & Pick<RecurringPickup, "pausedUntil" | "skipped" | "decidedThrough" | "endedAt">

/** When the order of a day is made: at this local time on the day before. */
export const makingTime = "09:00" as WallTime

/** Whether a recurring pickup has a pickup on this day by its rhythm alone, whatever was skipped or paused. */
export const isOnRhythm = (date: IsoDate, { everyWeeks, weekdays: days, startsOn }: Rhythm): boolean => {
  if (date < startsOn || !days.includes(weekdayOf(date))) return false
  return (daysBetween(startOfWeek(startsOn), startOfWeek(date)) / 7) % everyWeeks === 0
}

/** Whether it is paused on this day. */
export const isPausedOn = (date: IsoDate, { pausedUntil }: Pick<RecurringPickup, "pausedUntil">): boolean =>
  pausedUntil !== null && date < pausedUntil

/** Whether a place is kept on this day: it is on the rhythm, still open, and neither skipped nor paused. */
export const isDue = (date: IsoDate, pickup: Schedule): boolean =>
  pickup.endedAt === null &&
  date > pickup.decidedThrough &&
  !isPausedOn(date, pickup) &&
  !pickup.skipped.includes(date) &&
  isOnRhythm(date, pickup)

/** The last day for which it is time to decide whether an order is made. */
export const decidableThrough = (now: Instant): IsoDate => {
  const today = localDateOf(now)
  return now >= localInstant(today, makingTime) ? addDays(today, 1) : today
}

/** The days on the rhythm after one day and up to another, whatever was skipped or paused. */
export const rhythmDays = (after: IsoDate, through: IsoDate, rhythm: Rhythm): ReadonlyArray<IsoDate> => {
  const days: Array<IsoDate> = []
  const first = addDays(after, 1)
  for (let day = first < rhythm.startsOn ? rhythm.startsOn : first; day <= through; day = addDays(day, 1)) {
    if (isOnRhythm(day, rhythm)) days.push(day)
  }
  return days
}

/** The first day on the rhythm after this one. */
export const nextRhythmDay = (after: IsoDate, rhythm: Rhythm): IsoDate => {
  let day = addDays(after, 1)
  if (day < rhythm.startsOn) day = rhythm.startsOn
  // Each day of the week that was chosen comes once in as many weeks.
  while (!isOnRhythm(day, rhythm)) day = addDays(day, 1)
  return day
}

/** What becomes of a day on the rhythm, as things are. */
export type DayState = "due" | "skipped" | "paused" | "holiday" | "closed-day"

/** A day on the rhythm that is not decided yet. */
export interface UpcomingDay {
  readonly date: IsoDate
  readonly state: DayState
}

/** What becomes of a day on the rhythm, were it decided now. */
export const stateOf = (date: IsoDate, pickup: Schedule, closures: Closures): DayState => {
  if (pickup.skipped.includes(date)) return "skipped"
  if (isPausedOn(date, pickup)) return "paused"
  const closure = closureOn(date, closures)
  if (closure === undefined) return "due"
  return closure.kind === "closed-weekday" ? "closed-day" : "holiday"
}

/** The next days on the rhythm that are not decided yet; none of one that was ended. */
export const upcomingDays = (
  pickup: Schedule,
  today: IsoDate,
  closures: Closures,
  count: number,
): ReadonlyArray<UpcomingDay> => {
  if (pickup.endedAt !== null) return []
  const days: Array<UpcomingDay> = []
  // A day that is over and was not decided, because nobody did the job, has no pickup any more.
  let day = pickup.decidedThrough < today ? addDays(today, -1) : pickup.decidedThrough
  while (days.length < count) {
    day = nextRhythmDay(day, pickup)
    days.push({ date: day, state: stateOf(day, pickup, closures) })
  }
  return days
}

/** How far ahead the next pickup of one that is paused or meets closed days is looked for. */
const searchDays = 366

/** The first day on which an order will be made, as things are; undefined when none is in sight. */
export const nextDue = (pickup: Schedule, today: IsoDate, closures: Closures): IsoDate | undefined => {
  if (pickup.endedAt !== null) return undefined
  const after = pickup.decidedThrough < today ? addDays(today, -1) : pickup.decidedThrough
  const resumes = pickup.pausedUntil === null ? after : addDays(pickup.pausedUntil, -1)
  const from = resumes > after ? resumes : after
  const last = addDays(from, searchDays)
  const first = from < pickup.startsOn ? addDays(pickup.startsOn, searchDays) : last
  return rhythmDays(from, first, pickup).find((date) => stateOf(date, pickup, closures) === "due")
}

/** Chosen days of the week, each once and in the order of the week. */
export const inOrderOfWeek = (chosen: ReadonlyArray<Weekday>): ReadonlyArray<Weekday> =>
  weekdays.filter((weekday) => chosen.includes(weekday))
