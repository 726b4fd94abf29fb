import { type IsoDate, parseIsoDate } from "../local-time/local-time.ts"
import { parseWeekday, weekdays } from "../local-time/weekday.ts"
import type { Closures } from "../scheduling/closures.ts"

/** The days without pickups as they were typed. */
export interface TypedClosures {
  readonly closedWeekdays: ReadonlyArray<string>
  readonly holidays: ReadonlyArray<{ readonly date: string; readonly name: string }>
}

export type ClosuresField = keyof TypedClosures

/** The most characters of a holiday's name. */
export const holidayNameLimit = 60

/** The most holidays that are kept. */
export const mostHolidays = 60

const weekdaysProblem = (typed: ReadonlyArray<string>): string | undefined => {
  const unknown = typed.find((day) => parseWeekday(day) === undefined)
  if (unknown !== undefined) return `'${unknown}' is no day of the week.`
  return weekdays.every((day) => typed.some((text) => parseWeekday(text) === day))
    ? "At least one day of the week must stay open."
    : undefined
}

const holidaysProblem = (typed: TypedClosures["holidays"]): string | undefined => {
  const dates = typed.map(({ date }) => date.trim())
  const wrong = dates.find((date) => parseIsoDate(date) === undefined)
  if (wrong !== undefined) return "A holiday must be a day such as 2026-11-26."
  const twice = dates.find((date, at) => dates.indexOf(date) !== at)
  if (twice !== undefined) return `${twice} is in the list of holidays twice.`
  for (const { date, name } of typed) {
    const text = name.trim()
    if (text === "") return `The holiday on ${date.trim()} needs a name.`
    if (text.length > holidayNameLimit) return `The name of a holiday must be at most ${holidayNameLimit} characters.`
    if (/\p{Cc}|\p{Surrogate}/u.test(text)) return "The name of a holiday must be one line of plain text."
  }
  return typed.length > mostHolidays ? `There can be at most ${mostHolidays} holidays.` : undefined
}

/** What is wrong with them, a sentence for each field. */
export const closuresProblems = (typed: TypedClosures): Readonly<Partial<Record<ClosuresField, string>>> => {
  const closedWeekdays = weekdaysProblem(typed.closedWeekdays)
  const holidays = holidaysProblem(typed.holidays)
  return {
    ...(closedWeekdays !== undefined && { closedWeekdays }),
    ...(holidays !== undefined && { holidays }),
  }
}

/**
 * Which holiday can't be added, because it is over and would go at once, in a sentence. `present` are those that are kept by now: they
 * may be over until the next change.
 */
export const overHolidayProblem = (
  typed: TypedClosures["holidays"],
  present: Closures["holidays"],
  today: IsoDate,
): string | undefined => {
  const over = typed
    .map(({ date }) => parseIsoDate(date.trim()))
    .find((day) => day !== undefined && day < today && present.every(({ date }) => date !== day))
  return over === undefined ? undefined : `${over} is over: add a holiday from today on.`
}

/** Days without pickups that have no problems, in the order in which they are kept. */
export const readClosures = (typed: TypedClosures): Closures => ({
  closedWeekdays: weekdays.filter((day) => typed.closedWeekdays.some((text) => parseWeekday(text) === day)),
  holidays: typed.holidays
    .flatMap(({ date, name }) => {
      const day = parseIsoDate(date.trim())
      return day === undefined ? [] : [{ date: day, name: name.trim() }]
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
})

/** A holiday in one line, "2026-11-26 Thanksgiving". */
export const sayHoliday = ({ date, name }: TypedClosures["holidays"][number]): string => `${date} ${name}`
