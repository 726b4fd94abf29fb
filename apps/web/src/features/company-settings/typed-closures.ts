import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { closuresProblems, overHolidayProblem, sayHoliday } from "@laundry/core/company/closures-bounds"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { parseWeekday, type Weekday } from "@laundry/core/local-time/weekday"

export const closuresFields = ["closedWeekdays", "holidays", "holidayDate", "holidayName"] as const

/** Closed days as the form keeps them: weekdays with commas between, a holiday a line, and one that is not added yet. */
export type ClosuresValues = Readonly<Record<(typeof closuresFields)[number], string>>

export interface ListedHoliday {
  readonly date: string
  readonly name: string
}

export const closuresValues = ({ closures }: Pick<CompanySettingsView, "closures">): ClosuresValues => ({
  closedWeekdays: closures.closedWeekdays.join(","),
  holidays: closures.holidays.map(sayHoliday).join("\n"),
  holidayDate: "",
  holidayName: "",
})

export const listedWeekdays = (text: string): ReadonlyArray<Weekday> =>
  text.split(",").flatMap((day) => parseWeekday(day) ?? [])

export const listedHolidays = (text: string): ReadonlyArray<ListedHoliday> =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => ({ date: line.slice(0, 10), name: line.slice(11) }))

export const holidayLines = (holidays: ReadonlyArray<ListedHoliday>): string =>
  holidays
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(sayHoliday)
    .join("\n")

/**
 * All of it as it is sent: a holiday that was typed but not added yet counts, too. Listed ones that are over by `today` stay out: nobody
 * adds them, and they go with what is saved.
 */
export const typedClosures = (
  { closedWeekdays, holidays, holidayDate, holidayName }: ClosuresValues,
  today: IsoDate | undefined,
) => ({
  closedWeekdays: listedWeekdays(closedWeekdays),
  holidays: [
    ...listedHolidays(holidays).filter(({ date }) => today === undefined || date >= today),
    ...(holidayDate === "" && holidayName.trim() === "" ? [] : [{ date: holidayDate, name: holidayName }]),
  ],
})

/** Where the fields that have no control of their own are mended. */
export const closuresControls = { holidays: "holidayDate" } as const

/** What the closed days of a form are a change of. */
export interface KeptHolidays {
  readonly holidays: CompanySettingsView["closures"]["holidays"]
  /** Undefined until the server has told its time. */
  readonly today: IsoDate | undefined
}

/** What is wrong, each under the field where it can be mended. */
export const closuresFormProblems = (
  values: ClosuresValues,
  { holidays: kept, today }: KeptHolidays,
): Readonly<Partial<Record<(typeof closuresFields)[number], string>>> => {
  const typed = typedClosures(values, today)
  const over = today && overHolidayProblem(typed.holidays, kept, today)
  const { holidays = over, ...others } = closuresProblems(typed)
  if (holidays === undefined) return others
  return {
    ...others,
    [values.holidayDate !== "" && values.holidayName.trim() === "" ? "holidayName" : "holidayDate"]: holidays,
  }
}
