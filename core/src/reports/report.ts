import { addDays, daysBetween, type IsoDate } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, zeroCents } from "../money/cents.ts"
import { hundredthsOf, type Pounds } from "../money/pounds.ts"

/** local days, both included. */
export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The most days of a report: two years, one of them a leap year. */
export const mostReportDays = 731

/** The years of which there can be reports: far around any order, and ones that every clock and store can reckon with. */
export const reportYears = { first: 2000, last: 2199 } as const

export const rangeProblems = ["ends-before-it-begins", "too-long", "out-of-reach"] as const
export type RangeProblem = (typeof rangeProblems)[number]

/** How many days a range has; less than one when it ends before it begins. */
export const rangeLength = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

/** Why there can be no report of a range, if so. */
export const rangeProblem = (range: DayRange): RangeProblem | undefined => {
  const length = rangeLength(range)
  if (length < 1) return "ends-before-it-begins"
  if (length > mostReportDays) return "too-long"
  const isInReach =
    Number(range.from.slice(0, 4)) >= reportYears.first && Number(range.to.slice(0, 4)) <= reportYears.last
  return isInReach ? undefined : "out-of-reach"
}

/** How old a balance is, in local calendar days since the order was placed; "90+" begins on the 91st. */
export const ageBuckets = ["0-7", "8-30", "31-60", "61-90", "90+"] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** The last day of each bucket but the one without an end. */
export const lastDays = { "0-7": 7, "8-30": 30, "31-60": 60, "61-90": 90 } as const satisfies Partial<
  Record<AgeBucket, number>
>

/** What days brought; figures of several days add up. docs/reports.md defines each. */
export interface Figures {
  /** Payments less refunds recorded in them. */
  readonly revenue: Cents
  /** Orders placed, all but those that were cancelled or whose pickup was missed. */
  readonly orders: number
  /** What those orders cost: minimum payments and additional charges, less promo codes and gifts. */
  readonly billed: Cents
  /** What promo codes take off those orders. */
  readonly discounts: Cents
  /** Weighed pounds of the orders whose pickup day it was, all but cancelled and missed ones. */
  readonly pounds: Pounds
  /** Orders delivered, and how many of them by the promised hour of their delivery day. */
  readonly delivered: number
  readonly onTime: number
  /** Orders whose laundry we have although its delivery was promised for an hour of that day which is over. */
  readonly overdue: number
  /** Orders placed that were cancelled, and those whose pickup was missed. */
  readonly cancelled: number
  readonly missed: number
}

/** What one local day brought. */
export interface DayFigures extends Figures {
  readonly date: IsoDate
}

export interface AgedBalance {
  readonly bucket: AgeBucket
  readonly orders: number
  readonly balance: Cents
}

/** The texts of some days: how many, in how many parts, and what carriers took for them, in hundredths of a cent. */
export interface TextFigures {
  readonly texts: number
  readonly segments: number
  readonly hundredths: number
}

export const noFigures: Figures = {
  revenue: zeroCents,
  orders: 0,
  billed: zeroCents,
  discounts: zeroCents,
  pounds: 0 as Pounds,
  delivered: 0,
  onTime: 0,
  overdue: 0,
  cancelled: 0,
  missed: 0,
}

const addPounds = (a: Pounds, b: Pounds): Pounds => ((hundredthsOf(a) + hundredthsOf(b)) / 100) as Pounds

export const addFigures = (a: Figures, b: Figures): Figures => ({
  revenue: addCents(a.revenue, b.revenue),
  orders: a.orders + b.orders,
  billed: addCents(a.billed, b.billed),
  discounts: addCents(a.discounts, b.discounts),
  pounds: addPounds(a.pounds, b.pounds),
  delivered: a.delivered + b.delivered,
  onTime: a.onTime + b.onTime,
  overdue: a.overdue + b.overdue,
  cancelled: a.cancelled + b.cancelled,
  missed: a.missed + b.missed,
})

/** The figures of several days together. */
export const totalsOf = (days: Iterable<Figures>): Figures => {
  let totals = noFigures
  for (const day of days) totals = addFigures(totals, day)
  return totals
}

/** What an order costs on average, rounded half up to a cent; null without one. */
export const averageTicket = ({ billed, orders }: Pick<Figures, "billed" | "orders">): Cents | null =>
  orders === 0 ? null : cents(Math.round(billed / orders))

/** How many of the deliveries that were made, or should have been by now, were on time, from 0 to 1; null without one. */
export const onTimeRate = ({
  onTime,
  delivered,
  overdue,
}: Pick<Figures, "onTime" | "delivered" | "overdue">): number | null =>
  delivered + overdue === 0 ? null : onTime / (delivered + overdue)

/** Every day of a range, those on which nothing happened too. */
export const fillDays = (from: IsoDate, to: IsoDate, known: ReadonlyArray<DayFigures>): ReadonlyArray<DayFigures> => {
  const byDate = new Map(known.map((day) => [day.date, day]))
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const date = addDays(from, index)
    return byDate.get(date) ?? { date, ...noFigures }
  })
}

/** Every bucket, the youngest first, those in which nothing is owed too. */
export const fillBuckets = (known: ReadonlyArray<AgedBalance>): ReadonlyArray<AgedBalance> =>
  ageBuckets.map(
    (bucket) => known.find((balance) => balance.bucket === bucket) ?? { bucket, orders: 0, balance: zeroCents },
  )
