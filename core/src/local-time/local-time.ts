import type { Brand } from "effect"

/**
 * A point in time as milliseconds since 1970 UTC. Rules reckon with it, so any plain number may become one; cents, pounds
 * and whatever else has a brand may not.
 */
export type Instant = number & Partial<Brand.Brand<"Instant">>

/** A calendar day where the laundry is, "2026-11-20". */
export type IsoDate = string & Brand.Brand<"IsoDate">

/** A wall-clock time, "17:00". */
export type WallTime = string & Brand.Brand<"WallTime">

/** Where a laundry is that says nothing else (specification §4). */
export const defaultTimeZone = "America/New_York"

const dayMillis = 86_400_000

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * Reads YYYY-MM-DD; undefined for another shape or a day that the calendar does not have (2026-02-30). Nor are there days of the years 0, which
 * PostgreSQL does not have, and 9999, so that days reckoned from one that was read have four digits as well.
 */
export const parseIsoDate = (text: string): IsoDate | undefined => {
  if (!/^(?!0000|9999)\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(text)) return undefined
  const day = Number(text.slice(8))
  // Every month has 28 days.
  const isDay = day >= 1 && (day <= 28 || day <= daysInMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7))))
  return isDay ? (text as IsoDate) : undefined
}

/** Reads HH:MM of a 24-hour clock; undefined for anything else. */
export const parseWallTime = (text: string): WallTime | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as WallTime) : undefined

/** The day that is `days` later (earlier when negative). */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10) as IsoDate

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMillis

const wallClockIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  })

let adopted = defaultTimeZone
let wallClock = wallClockIn(adopted)

/** The zone in which the business lives: every rule about days and hours is reckoned in it. */
export const timeZone = (): string => adopted

/**
 * From now on everything is reckoned in this zone, an IANA name. A process, or a page, is one laundry's, so it has one zone, as it
 * has one company: whatever reads the settings adopts theirs. Throws a `RangeError` for a zone that is not known here.
 */
export const adoptTimeZone = (name: string): void => {
  if (name === adopted) return
  wallClock = wallClockIn(name)
  adopted = name
  offsets.clear()
}

/** What a local wall clock shows at the start of a minute, as the milliseconds of the same digits in UTC. */
const readWallClock = (instant: Instant): number => {
  const parts: Record<string, number> = {}
  for (const { type, value } of wallClock.formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const quarterHour = 900_000
const rememberedOffsets = 256
const offsets = new Map<number, number>()

/** How far the zone is ahead of UTC (west of it negative), in milliseconds. It changes only on quarter hours, so each is asked for once. */
const offsetAt = (instant: Instant): number => {
  const quarter = Math.floor(instant / quarterHour)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  const offset = readWallClock(quarter * quarterHour) - quarter * quarterHour
  if (offsets.size >= rememberedOffsets) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

/** What a local wall clock shows at an instant, as the milliseconds of the same digits in UTC. */
const wallMillis = (instant: Instant): number => instant + offsetAt(instant)

/** The local calendar day of an instant. */
export const localDateOf = (instant: Instant): IsoDate =>
  new Date(wallMillis(instant)).toISOString().slice(0, 10) as IsoDate

/** The local wall-clock time of an instant, its seconds cut off. */
export const localTimeOf = (instant: Instant): WallTime =>
  new Date(wallMillis(instant)).toISOString().slice(11, 16) as WallTime

/**
 * The instant at which a local clock shows a time on a day. In the hour that daylight saving repeats it is the
 * first of the two, in the hour that it skips the instant just as long after the gap began.
 */
export const localInstant = (date: IsoDate, time: WallTime): Instant => {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const before = wanted - offsetAt(wanted - dayMillis)
  const after = wanted - offsetAt(wanted + dayMillis)
  const shown = [before, after].filter((candidate) => wallMillis(candidate) === wanted)
  return shown.length > 0 ? Math.min(...shown) : before
}

const midnight = "00:00" as WallTime

/** The first instant of a local day. */
export const startOfLocalDay = (date: IsoDate): Instant => localInstant(date, midnight)

const clock12 = (time: WallTime): { hour: number; minutes: string; half: string } => {
  const hour = Number(time.slice(0, 2))
  return { hour: hour % 12 === 0 ? 12 : hour % 12, minutes: time.slice(3), half: hour < 12 ? "AM" : "PM" }
}

/** "6:00 PM" */
export const formatWallTime = (time: WallTime): string => {
  const { hour, minutes, half } = clock12(time)
  return `${hour}:${minutes} ${half}`
}

/** "5 PM", "5:30 PM": the way people say it. */
export const sayWallTime = (time: WallTime): string => {
  const { hour, minutes, half } = clock12(time)
  return minutes === "00" ? `${hour} ${half}` : `${hour}:${minutes} ${half}`
}

const dayNames = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" })

/** "Fri, Nov 20" for a calendar day. */
export const formatDay = (date: IsoDate): string => dayNames.format(Date.parse(`${date}T00:00:00Z`))
