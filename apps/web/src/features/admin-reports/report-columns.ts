import type { ReportView } from "@laundry/contracts/company/reports"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { startOfWeek } from "@laundry/core/local-time/weekday"
import { type DayRange, type Figures, totalsOf } from "@laundry/core/reports/report"

export type ColumnLength = "day" | "week" | "month"

/** The columns of a chart: a day, or several of a long range together. */
export interface ReportColumn extends DayRange {
  readonly figures: Figures
}

const mostDays = 92
const mostWeeks = 366

/** A column for each day as long as they can be told apart, then for each week, then for each month. */
export const columnLength = (days: number): ColumnLength => {
  if (days <= mostDays) return "day"
  return days <= mostWeeks ? "week" : "month"
}

/** The first day of the week (Monday) or month that a day is in. */
const startOf = (date: IsoDate, length: ColumnLength): string => {
  if (length === "month") return date.slice(0, 7)
  return length === "week" ? addDays(startOfWeek(addDays(date, -1)), 1) : date
}

/** The days of a report side by side, those of one week or month together when the range is long. */
export const columnsOf = (days: ReportView["days"], length: ColumnLength): ReadonlyArray<ReportColumn> => {
  const groups = new Map<string, Array<ReportView["days"][number]>>()
  for (const day of days) {
    const start = startOf(day.date, length)
    const group = groups.get(start) ?? []
    group.push(day)
    groups.set(start, group)
  }
  return [...groups.values()].flatMap((group) => {
    const [from, to] = [group[0]?.date, group.at(-1)?.date]
    return from === undefined || to === undefined ? [] : [{ from, to, figures: totalsOf(group) }]
  })
}
