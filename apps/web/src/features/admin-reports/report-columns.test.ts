import { Day, WeightSum } from "@laundry/contracts/http/wire"
import { addDays, daysBetween } from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import fc from "fast-check"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { namedColumns, ticksFor } from "./chart-scale.ts"
import { columnLength, columnsOf } from "./report-columns.ts"
import { changeOf, measures, sayColumn, sayPercent } from "./report-words.ts"

const from = Day.make("2026-10-28")
const nothing = {
  billed: zeroCents,
  discounts: zeroCents,
  pounds: WeightSum.make(0),
  delivered: 0,
  onTime: 0,
  overdue: 0,
  cancelled: 0,
  missed: 0,
}
const daysFor = (length: number) =>
  Array.from({ length }, (_, index) => ({
    ...nothing,
    date: addDays(from, index),
    orders: 1,
    revenue: cents(110),
    averageTicket: null,
    onTimeRate: null,
  }))

describe("columns", () => {
  it("are days, then weeks, then months as ranges grow", () => {
    expect([1, 92, 93, 366, 367, 731].map(columnLength)).toEqual(["day", "day", "week", "week", "month", "month"])
  })

  it("hold every day once, in order, whatever their length", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 731 }), fc.constantFrom("day", "week", "month"), (days, length) => {
        const columns = columnsOf(daysFor(days), length)
        expect(columns.flatMap((column) => [column.from, column.to]).at(-1)).toBe(addDays(from, days - 1))
        for (const [index, column] of columns.entries()) {
          expect(column.figures.orders).toBe(daysBetween(column.from, column.to) + 1)
          expect(column.figures.revenue).toBe(110 * column.figures.orders)
          if (index > 0) expect(addDays(columns[index - 1]?.to ?? from, 1)).toBe(column.from)
        }
      }),
    )
  })

  it("of weeks begin on Mondays and are named by their days, those of months by the month", () => {
    const weeks = columnsOf(daysFor(10), "week")
    expect(weeks.map((week) => week.from)).toEqual(["2026-10-28", "2026-11-02"])
    expect(weeks.map((week) => sayColumn(week, "week").replaceAll(/\s/g, " "))).toEqual([
      "Oct 28 – Nov 1, 2026",
      "Nov 2 – 6, 2026",
    ])
    const months = columnsOf(daysFor(10), "month")
    expect(months.map((month) => sayColumn(month, "month"))).toEqual(["October 2026", "November 2026"])
  })

  it("of weeks begin on Mondays however far east the laundry is", async () => {
    // A page of its own, which adopts the zone before it fetches the reports.
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const { adoptTimeZone } = await import("@laundry/core/local-time/local-time")
    adoptTimeZone("Pacific/Auckland")
    const east = await import("./report-columns.ts")
    expect(east.columnsOf(daysFor(10), "week").map((week) => week.from)).toEqual(["2026-10-28", "2026-11-02"])
  })
})

describe("a chart's lines", () => {
  it("hold every value between them at even round steps, zero among them", () => {
    const values = fc.array(fc.integer({ min: -1_000_000, max: 100_000_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(values, (shown) => {
        const ticks = ticksFor(shown)
        const step = (ticks[1] ?? 0) - ticks[0]
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...shown))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...shown))
        expect(ticks.some((tick) => tick === 0)).toBe(true)
        expect(step).toBeGreaterThanOrEqual(1)
        expect(ticks.every((tick, index) => index === 0 || tick - (ticks[index - 1] ?? 0) === step)).toBe(true)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  it.each([
    [[], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [
      [0, 9],
      [0, 5, 10],
    ],
    [
      [-5, 100],
      [-50, 0, 50, 100],
    ],
  ])("for %j are %j", (values, ticks) => {
    expect(ticksFor(values)).toEqual(ticks)
  })

  it("name as many columns as there is room for", () => {
    expect(namedColumns(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(namedColumns(30, 7)).toEqual([0, 5, 10, 15, 20, 25])
    expect(namedColumns(1, 0)).toEqual([0])
    expect(namedColumns(0, 5)).toEqual([])
  })
})

describe("changes", () => {
  const measure = (id: string) => {
    const found = measures.find((known) => known.id === id)
    if (found === undefined) throw new Error(`There is no ${id}`)
    return found
  }

  it("are parts of what was, for rates the difference, and none from nothing", () => {
    expect(changeOf(measure("revenue"), 150, 100)).toBe(0.5)
    expect(changeOf(measure("revenue"), 50, 0)).toBeUndefined()
    expect(changeOf(measure("revenue"), 50, -10)).toBeUndefined()
    expect(changeOf(measure("onTimeRate"), 0.75, 0.5)).toBe(0.25)
    expect(changeOf(measure("onTimeRate"), null, 0.5)).toBeUndefined()
    expect([0.5, -0.123, 0.034, 12].map(sayPercent)).toEqual(["50", "12", "3.4", "1,200"])
  })
})
