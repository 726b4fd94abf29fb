import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents, formatDollars } from "@laundry/core/money/cents"
import { averageTicket, type DayRange, type Figures, onTimeRate } from "@laundry/core/reports/report"
import type { PlainMessageId } from "../../messages/text.tsx"
import type { ColumnLength, ReportColumn } from "./report-columns.ts"

const atNoon = (date: IsoDate): number => Date.parse(`${date}T12:00:00Z`)

const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options })
const wholeDay = dates({ month: "short", day: "numeric", year: "numeric" })
const weekDay = dates({ weekday: "short", month: "short", day: "numeric", year: "numeric" })
const shortDay = dates({ month: "short", day: "numeric" })
const wholeMonth = dates({ month: "long", year: "numeric" })
const shortMonth = dates({ month: "short", year: "2-digit" })

/** 'Oct 22 – Nov 20, 2026' */
export const sayRange = ({ from, to }: DayRange): string => wholeDay.formatRange(atNoon(from), atNoon(to))

/** A column by its name: 'Fri, Nov 20, 2026', 'Nov 16 – 22, 2026', 'November 2026'. */
export const sayColumn = (column: ReportColumn, length: ColumnLength): string => {
  if (length === "month") return wholeMonth.format(atNoon(column.from))
  return length === "week" ? sayRange(column) : weekDay.format(atNoon(column.from))
}

/** The label below a column: 'Nov 20', 'Nov 26'. */
export const shortName = ({ from }: ReportColumn, length: ColumnLength): string =>
  (length === "month" ? shortMonth : shortDay).format(atNoon(from))

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 })
const hundredths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 })
const percents = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 })
const brief = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 })

/** A figure of days as charts and tables show it. */
export interface Measure {
  readonly id: "revenue" | "orders" | "pounds" | "averageTicket" | "onTimeRate"
  /** How it is reckoned. */
  readonly note: PlainMessageId<"admin-reports">
  /** Null where there is none. */
  readonly of: (figures: Figures) => number | null
  readonly say: (value: number) => string
  /** The same beside a chart's lines. */
  readonly sayShort: (value: number) => string
  /** The lines of a chart that always shows the same. */
  readonly ticks?: readonly [number, ...ReadonlyArray<number>]
}

/** "1,234" */
export const sayWhole = (value: number): string => whole.format(value)
const sayHundredths = (value: number): string => hundredths.format(value)
const sayRate = (value: number): string => percents.format(value)
const sayBrief = (value: number): string => brief.format(value)
const sayMoney = (value: number): string => formatDollars(cents(value))
const sayShortMoney = (value: number): string => `${value < 0 ? "-" : ""}$${brief.format(Math.abs(value) / 100)}`

export const measures: ReadonlyArray<Measure> = [
  { id: "revenue", note: "revenueNote", of: ({ revenue }) => revenue, say: sayMoney, sayShort: sayShortMoney },
  { id: "orders", note: "ordersNote", of: ({ orders }) => orders, say: sayWhole, sayShort: sayBrief },
  { id: "pounds", note: "poundsNote", of: ({ pounds }) => pounds, say: sayHundredths, sayShort: sayBrief },
  { id: "averageTicket", note: "averageTicketNote", of: averageTicket, say: sayMoney, sayShort: sayShortMoney },
  {
    id: "onTimeRate",
    note: "onTimeRateNote",
    of: onTimeRate,
    say: sayRate,
    sayShort: sayRate,
    ticks: [0, 0.5, 1],
  },
]

/** How much a figure changed from the period before: a part of what it was, for rates the difference. */
export const changeOf = (measure: Measure, now: number | null, before: number | null): number | undefined => {
  if (now === null || before === null) return undefined
  if (measure.id === "onTimeRate") return now - before
  return before > 0 ? (now - before) / before : undefined
}

/** '12.5', of a hundred. */
export const sayPercent = (part: number): string =>
  new Intl.NumberFormat("en-US", { maximumFractionDigits: Math.abs(part) < 0.1 ? 1 : 0 }).format(Math.abs(part) * 100)
