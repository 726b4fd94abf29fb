import { addDays, type IsoDate } from "./local-time.ts"

export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const
export type Weekday = (typeof weekdays)[number]

/** A day of the week by its name in any letter case; undefined for anything else. */
export const parseWeekday = (text: string): Weekday | undefined =>
  weekdays.find((weekday) => weekday === text.trim().toLowerCase())

/** The day of the week on which a date falls. */
export const weekdayOf = (date: IsoDate): Weekday => weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? weekdays[0]

/** The Sunday of a date's week. */
export const startOfWeek = (date: IsoDate): IsoDate => addDays(date, -weekdays.indexOf(weekdayOf(date)))
