import { notableDates } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, daysBetween } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import {
  ageBuckets,
  averageTicket,
  type DayFigures,
  fillBuckets,
  fillDays,
  noFigures,
  onTimeRate,
  totalsOf,
} from "./report.ts"

const count = fc.integer({ min: 0, max: 100_000 })

const figures = fc.record({
  revenue: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
  orders: count,
  billed: count.map(cents),
  discounts: count.map(cents),
  pounds: count.map((hundredths) => (hundredths / 100) as Pounds),
  delivered: count,
  onTime: count,
  overdue: count,
  cancelled: count,
  missed: count,
})

describe("totals", () => {
  it("are the sums of their days, to the cent and the hundredth of a pound, in any order and grouping", () => {
    fc.assert(
      fc.property(fc.array(figures), fc.nat(), (days, at) => {
        const totals = totalsOf(days)
        expect(totals.revenue).toBe(days.reduce((sum, { revenue }) => sum + revenue, 0) + 0)
        expect(Math.round(totals.pounds * 100)).toBe(
          days.reduce((sum, { pounds }) => sum + Math.round(pounds * 100), 0),
        )
        const middle = at % (days.length + 1)
        expect(totalsOf([totalsOf(days.slice(0, middle)), totalsOf(days.slice(middle))])).toEqual(totals)
        expect(totalsOf(days.toReversed())).toEqual(totals)
      }),
    )
  })

  it("do not drift as floats do", () => {
    const tenth = { ...noFigures, pounds: 0.1 as Pounds }
    expect(totalsOf([tenth, tenth, tenth]).pounds).toBe(0.3)
  })
})

describe("the average ticket", () => {
  it.each([
    [10_000, 3, 3333],
    [5, 2, 3],
    [0, 4, 0],
  ])("of %i cents over %i orders is %i", (billed, orders, expected) => {
    expect(averageTicket({ billed: cents(billed), orders })).toBe(expected)
  })

  it("is none without an order", () => {
    expect(averageTicket(noFigures)).toBeNull()
  })
})

describe("the on-time rate", () => {
  it("is a part of the deliveries, and none without one", () => {
    expect(onTimeRate({ onTime: 3, delivered: 4, overdue: 0 })).toBe(0.75)
    expect(onTimeRate({ onTime: 0, delivered: 4, overdue: 0 })).toBe(0)
    expect(onTimeRate(noFigures)).toBeNull()
  })

  it("takes what is overdue for late already", () => {
    expect(onTimeRate({ onTime: 3, delivered: 3, overdue: 1 })).toBe(0.75)
    expect(onTimeRate({ onTime: 0, delivered: 0, overdue: 2 })).toBe(0)
  })
})

describe("filled days", () => {
  it("are every day of the range once, in order, with what is known of them", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...notableDates),
        fc.integer({ min: 0, max: 60 }),
        fc.nat(60),
        (from, length, known) => {
          const to = addDays(from, length)
          const one: DayFigures = { date: addDays(from, Math.min(known, length)), ...noFigures, orders: 7 }
          const days = fillDays(from, to, [one])
          expect(days.map(({ date }) => daysBetween(from, date))).toEqual(
            Array.from({ length: length + 1 }, (_, index) => index),
          )
          expect(days.filter(({ orders }) => orders > 0)).toEqual([one])
        },
      ),
    )
  })
})

describe("balances by age", () => {
  it("are all listed, the youngest first", () => {
    const old = { bucket: "90+", orders: 2, balance: cents(900) } as const
    expect(fillBuckets([old]).map(({ bucket }) => bucket)).toEqual(ageBuckets)
    expect(fillBuckets([old]).at(-1)).toEqual(old)
  })
})
