import type { IsoDate } from "../eastern-time/eastern-time.ts"
import type { Cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"

/** How old a balance is, in days since the order was placed. */
export const ageBuckets = ["0-7", "8-30", "31-60", "61-90", "90+"] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** What one Eastern day brought. */
export interface DayFigures {
  readonly date: IsoDate
  /** Payments less refunds recorded on the day. */
  readonly revenue: Cents
  /** Orders placed on the day, all but cancelled ones. */
  readonly orders: number
  /** Weighed pounds of the orders whose pickup day it was. */
  readonly pounds: Pounds
}

export interface RangeFigures {
  readonly days: ReadonlyArray<DayFigures>
  /** Orders delivered in the range, and how many of them by the promised hour of their delivery day. */
  readonly delivered: number
  readonly onTime: number
  /** Orders placed in the range that were cancelled. */
  readonly cancelled: number
}

export interface AgedBalance {
  readonly bucket: AgeBucket
  readonly orders: number
  readonly balance: Cents
}
