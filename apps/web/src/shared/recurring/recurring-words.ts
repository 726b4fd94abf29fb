import type { UpcomingState } from "@laundry/contracts/orders/recurring"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Weekday, weekdays } from "@laundry/core/local-time/weekday"
import type { PassedOverReason, WeekInterval } from "@laundry/core/order/recurring/recurring-pickup"
import type { PlainMessageId, Text } from "../../messages/text.tsx"
import { sayDate } from "../pickup/pickup-day-text.ts"

type RecurringText = Text<"recurring">
type Plain = PlainMessageId<"recurring">

export const shortNames = {
  sunday: "sundayShort",
  monday: "mondayShort",
  tuesday: "tuesdayShort",
  wednesday: "wednesdayShort",
  thursday: "thursdayShort",
  friday: "fridayShort",
  saturday: "saturdayShort",
} as const satisfies Record<Weekday, Plain>

const pluralNames = {
  sunday: "sundays",
  monday: "mondays",
  tuesday: "tuesdays",
  wednesday: "wednesdays",
  thursday: "thursdays",
  friday: "fridays",
  saturday: "saturdays",
} as const satisfies Record<Weekday, Plain>

export const intervalNames = { 1: "weekly", 2: "twoWeekly", 4: "fourWeekly" } as const satisfies Record<
  WeekInterval,
  Plain
>

const rhythms = { 1: "everyWeek", 2: "everyTwoWeeks", 4: "everyFourWeeks" } as const satisfies Record<
  WeekInterval,
  string
>

const list = new Intl.ListFormat("en-US", { type: "conjunction" })

/** Days of the week as they follow each other. */
export const inWeekOrder = (days: Iterable<Weekday>): ReadonlyArray<Weekday> => {
  const chosen = new Set(days)
  return weekdays.filter((day) => chosen.has(day))
}

/** 'Mondays and Thursdays' */
export const sayDays = (text: RecurringText, days: ReadonlyArray<Weekday>): string =>
  list.format(inWeekOrder(days).map((day) => text(pluralNames[day])))

/** 'Every two weeks on Monday and Thursday' */
export const sayRhythm = (
  text: RecurringText,
  { everyWeeks, weekdays: days }: { readonly everyWeeks: WeekInterval; readonly weekdays: ReadonlyArray<Weekday> },
): string => text(rhythms[everyWeeks], { days: list.format(inWeekOrder(days).map((day) => text(day))) })

/** What became of a day's order: 'Booked, moved to Sat Nov 28' */
export const sayOrdered = (text: RecurringText, movedTo: IsoDate | undefined, isCalledOff: boolean): string => {
  if (isCalledOff) return text("calledOff")
  return movedTo === undefined ? text("booked") : text("bookedMoved", { day: sayDate(movedTo) })
}

/** Why nobody comes on a coming day. */
export const upcomingNames = {
  skipped: "stateSkipped",
  paused: "statePaused",
  holiday: "stateHoliday",
  "closed-day": "stateClosed",
} as const satisfies Record<Exclude<UpcomingState, "due">, Plain>

export const passedOverNames = {
  holiday: "becauseHoliday",
  "closed-day": "becauseClosed",
  paused: "becausePaused",
  full: "becauseFull",
  booked: "becauseBooked",
  declined: "becauseDeclined",
  "no-card": "becauseNoCard",
  "outside-area": "becauseOutside",
  "too-late": "becauseLate",
  disabled: "becauseDisabled",
} as const satisfies Record<PassedOverReason, Plain>
