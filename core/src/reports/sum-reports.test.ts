import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, type IsoDate } from "../local-time/local-time.ts"
import { type Cents, cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { ageBuckets, fillBuckets, fillDays, noFigures, totalsOf } from "./report.ts"
import { type SummableReport, sumReports } from "./sum-reports.ts"

const range = { from: "2026-10-30" as IsoDate, to: "2026-11-02" as IsoDate }
const count = fc.nat(100_000)
const money = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents)

const figures = fc.record({
  revenue: money,
  orders: count,
  billed: money,
  discounts: money,
  pounds: count.map((hundredths) => (hundredths / 100) as Pounds),
  delivered: count,
  onTime: count,
  overdue: count,
  cancelled: count,
  missed: count,
})

/** A report of one branch over the range: its days and their totals agree, as those of a real one do. */
const report: fc.Arbitrary<SummableReport> = fc
  .record({
    known: fc
      .uniqueArray(fc.nat(3), { maxLength: 4 })
      .chain((places) =>
        fc.tuple(
          ...places.map((place) => figures.map((brought) => ({ date: addDays(range.from, place), ...brought }))),
        ),
      ),
    balances: fc.tuple(
      ...ageBuckets.map((bucket) => fc.record({ bucket: fc.constant(bucket), orders: count, balance: money })),
    ),
    tips: fc.record({ areOffered: fc.boolean(), total: money }),
    credit: fc.record({ granted: money, used: money, returned: money, expired: money, outstanding: money }),
    texts: fc.record({ sent: count, segments: count, cost: money }),
  })
  .map(({ known, balances, ...rest }) => {
    const days = fillDays(range.from, range.to, known)
    return { ...range, ...rest, days, totals: totalsOf(days), balanceByAge: fillBuckets(balances) }
  })

const reports = fc.array(report, { maxLength: 8 })

/** Every amount of money in a report, by where it is. */
const amounts = ({
  days,
  totals,
  balanceByAge,
  tips,
  credit,
  texts,
}: SummableReport): Readonly<Record<string, Cents>> => ({
  ...Object.fromEntries(days.map(({ date, revenue }) => [`revenue ${date}`, revenue])),
  ...Object.fromEntries(days.map(({ date, billed }) => [`billed ${date}`, billed])),
  revenue: totals.revenue,
  billed: totals.billed,
  discounts: totals.discounts,
  ...Object.fromEntries(balanceByAge.map(({ bucket, balance }) => [`owed ${bucket}`, balance])),
  tips: tips.total,
  ...credit,
  texts: texts.cost,
})

describe("the report of several branches", () => {
  it("has each amount of its parts in it, to the cent", () => {
    fc.assert(
      fc.property(reports, (parts) => {
        for (const [name, amount] of Object.entries(amounts(sumReports(range, parts)))) {
          expect(amount, name).toBe(parts.reduce((sum, part) => sum + (amounts(part)[name] ?? Number.NaN), 0) + 0)
        }
      }),
    )
  })

  it("counts each order, delivery and hundredth of a pound of its parts", () => {
    fc.assert(
      fc.property(reports, (parts) => {
        const { totals, balanceByAge, texts } = sumReports(range, parts)
        const sumOf = (figure: (part: SummableReport) => number) => parts.reduce((sum, part) => sum + figure(part), 0)
        for (const figure of ["orders", "delivered", "onTime", "overdue", "cancelled", "missed"] as const)
          expect(totals[figure]).toBe(sumOf((part) => part.totals[figure]))
        expect(Math.round(totals.pounds * 100)).toBe(sumOf((part) => Math.round(part.totals.pounds * 100)))
        expect(balanceByAge[0]?.orders).toBe(sumOf((part) => part.balanceByAge[0]?.orders ?? Number.NaN))
        expect(texts).toMatchObject({
          sent: sumOf((part) => part.texts.sent),
          segments: sumOf((part) => part.texts.segments),
        })
      }),
    )
  })

  it("is the same in any order and grouping", () => {
    fc.assert(
      fc.property(reports, fc.nat(), (parts, at) => {
        const sum = sumReports(range, parts)
        const middle = at % (parts.length + 1)
        expect(sumReports(range, parts.toReversed())).toEqual(sum)
        expect(
          sumReports(range, [sumReports(range, parts.slice(0, middle)), sumReports(range, parts.slice(middle))]),
        ).toEqual(sum)
      }),
    )
  })

  it("of one branch is that branch's, and of none has every day with nothing in it", () => {
    fc.assert(
      fc.property(report, (only) => {
        expect(sumReports(range, [only])).toEqual(only)
      }),
    )
    const { days, totals } = sumReports(range, [])
    expect(days.map(({ date }) => date)).toEqual(["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"])
    expect(totals).toEqual(noFigures)
  })
})
