import {
  addDays,
  adoptTimeZone,
  defaultTimeZone,
  type Instant,
  type WallTime,
} from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { Order } from "@laundry/core/order/order"
import { orderStatuses } from "@laundry/core/order/order-status"
import { addFigures, type Figures, noFigures, totalsOf } from "@laundry/core/reports/report"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { freshId } from "../../../arbitraries.ts"
import { runs } from "../../../property-runs.ts"
import { type Subject, useSubject } from "../../subject.ts"
import { describeCredit } from "./report-credit.contract.ts"
import { describeOwed } from "./report-owed.contract.ts"
import { describePromos } from "./report-promos.contract.ts"
import { at, day, longAgo, place, type ReportServices, record, ten } from "./report-samples.ts"
import { describeTexts } from "./report-texts.contract.ts"
import { describeTips } from "./report-tips.contract.ts"

/** An ordinary day, and those on which the clock jumps. */
const days = ["2026-06-10", "2026-03-08", "2026-11-01"]

/** What every {@link ReportStore} keeps. */
export const reportStoreContract = (name: string, setup: () => Promise<Subject<ReportServices>>): void => {
  describe(`${name} keeps the contract of a report store`, () => {
    const { run } = useSubject<ReportServices, Subject<ReportServices>>(setup)
    const daysOf = (from: string, to: string = from, deliveryTime = ten) =>
      run(
        Effect.flatMap(ReportStore, (reports) =>
          reports.days({ from: day(from), to: day(to), deliveryTime, now: longAgo }),
        ),
      )
    const figuresOf = async (from: string, to: string = from, deliveryTime = ten) =>
      totalsOf(await daysOf(from, to, deliveryTime))
    /** What a program adds to the figures of a range. */
    const added = async (
      range: readonly [from: string, to: string],
      program: Effect.Effect<unknown, unknown, ReportServices>,
    ) => {
      const before = await figuresOf(...range)
      await run(program)
      const after = await figuresOf(...range)
      return Object.fromEntries(
        (Object.keys(noFigures) as ReadonlyArray<keyof Figures>)
          .filter((figure) => after[figure] !== before[figure])
          .map((figure) => [figure, Math.round((after[figure] - before[figure]) * 100) / 100]),
      )
    }

    it("knows nothing of days on which nothing happened", async () => {
      expect(totalsOf(await daysOf("2019-01-01", "2019-12-31"))).toEqual(noFigures)
    })

    it.each(days)(
      "counts what happens from midnight to midnight on %s, and nothing of its neighbours",
      async (date) => {
        const first = at(date, "00:00")
        const next = at(addDays(day(date), 1), "00:00")
        const id = await run(place({ createdAt: at("2018-01-01", "12:00"), pickupDate: day("2018-01-01") }))
        for (const instant of [first - 1, first, next - 1, next]) {
          const booked = { createdAt: instant, pickupDate: day("2018-01-01"), deliveryDate: day("2018-01-02") }
          const changes = { status: "delivered", deliveredAt: instant } as const
          const dates = [addDays(day(date), -1), date, addDays(day(date), 1)].map(String)
          const [before = "", , after = ""] = dates
          const expected = { revenue: 700, orders: 1, billed: 3000, delivered: 1 }
          const both = Effect.andThen(place(booked, changes), record("payment", id, 700, instant))
          const range = instant < first ? before : instant < next ? date : after
          const elsewhere = await Promise.all(dates.filter((other) => other !== range).map((other) => figuresOf(other)))
          expect(await added([range, range], both)).toEqual(expected)
          expect(await Promise.all(dates.filter((other) => other !== range).map((other) => figuresOf(other)))).toEqual(
            elsewhere,
          )
        }
      },
    )

    it("counts by the days of the zone that is in force", async () => {
      // 11:30 PM on 2018-08-10 in Denver, which is the day after in New York.
      const late = Date.parse("2018-08-11T05:30:00Z")
      const id = await run(place({ createdAt: at("2018-01-01", "12:00"), pickupDate: day("2018-01-01") }))
      await run(record("payment", id, 900, late))
      expect((await figuresOf("2018-08-11")).revenue).toBe(900)
      adoptTimeZone("America/Denver")
      try {
        expect((await figuresOf("2018-08-10")).revenue).toBe(900)
        expect((await figuresOf("2018-08-11")).revenue).toBe(0)
      } finally {
        adoptTimeZone(defaultTimeZone)
      }
    })

    it("takes refunds off on the day on which they are recorded", async () => {
      const id = await run(place({ createdAt: at("2018-02-01", "12:00"), pickupDate: day("2018-02-01") }))
      await run(record("payment", id, 4250, at("2018-02-03", "09:00")))
      await run(record("refund", id, 2000, at("2018-02-03", "23:59")))
      await run(record("refund", id, 2250, at("2018-02-05", "00:00")))
      expect(await figuresOf("2018-02-03")).toEqual({ ...noFigures, revenue: 2250 })
      expect(await figuresOf("2018-02-05")).toEqual({ ...noFigures, revenue: -2250 })
      expect(await figuresOf("2018-02-02", "2018-02-06")).toEqual(noFigures)
    })

    it("counts an order on the day it was placed with what it costs, cancelled and missed ones apart", async () => {
      const range = ["2018-03-05", "2018-03-05"] as const
      const booked = { createdAt: at("2018-03-05", "12:00"), pickupDate: day("2018-03-09") }
      for (const status of orderStatuses) {
        const one =
          status === "cancelled"
            ? { cancelled: 1 }
            : status === "missed_pickup"
              ? { missed: 1 }
              : { orders: 1, billed: 4212 }
        expect(await added(range, place(booked, { status, additionalCharges: cents(1212) })), status).toEqual(one)
      }
    })

    it("takes a gift off what an order costs, down to nothing where the cost was lowered after it", async () => {
      const range = ["2018-03-06", "2018-03-06"] as const
      const booked = { createdAt: at("2018-03-06", "12:00"), pickupDate: day("2018-03-09") }
      const given = (gift: number) =>
        Effect.gen(function* () {
          const id = yield* place(booked)
          yield* record("payment", id, 5000, at("2018-03-07", "12:00"))
          yield* record("refund", id, gift, at("2018-03-07", "12:00"), gift)
        })
      expect(await added(range, given(1000))).toEqual({ orders: 1, billed: 2000 })
      expect(await added(range, given(4000))).toEqual({ orders: 1 })
    })

    it("counts pounds on the pickup day, once they are weighed and unless the order is off", async () => {
      const range = ["2018-04-05", "2018-04-05"] as const
      const booked = { createdAt: at("2018-04-01", "12:00"), pickupDate: day("2018-04-05") }
      const weighed = { weight: 25.25 as Pounds }
      expect(await added(range, place(booked))).toEqual({})
      expect(await added(range, place(booked, { ...weighed, status: "processing" }))).toEqual({ pounds: 25.25 })
      expect(await added(range, place(booked, { weight: 0.1 as Pounds, status: "delivered" }))).toEqual({ pounds: 0.1 })
      expect(await added(range, place(booked, { ...weighed, status: "cancelled" }))).toEqual({})
      expect(await added(range, place(booked, { ...weighed, status: "missed_pickup" }))).toEqual({})
      expect(await figuresOf("2018-04-04")).toEqual(noFigures)
      expect(await figuresOf("2018-04-06")).toEqual(noFigures)
    })

    it.each(["2026-07-15", "2026-03-08", "2026-11-01"])(
      "takes a delivery for on time up to the promised hour on the clock of its day, %s",
      async (date) => {
        const booked = { createdAt: at("2018-05-01", "12:00"), pickupDate: day("2018-05-01"), deliveryDate: day(date) }
        const range = [addDays(day(date), -2), addDays(day(date), 2)] as const
        const delivered = (deliveredAt: Instant) => added(range, place(booked, { status: "delivered", deliveredAt }))
        const onTime = { delivered: 1, onTime: 1 }
        const late = { delivered: 1 }
        expect(await delivered(at(date, "10:00"))).toEqual(onTime)
        expect(await delivered(at(date, "10:00") - 1)).toEqual(onTime)
        expect(await delivered(at(date, "00:00"))).toEqual(onTime)
        expect(await delivered(at(addDays(day(date), -1), "23:00"))).toEqual(onTime)
        expect(await delivered(at(date, "10:00") + 1)).toEqual(late)
        expect(await delivered(at(date, "10:01"))).toEqual(late)
        expect(await delivered(at(addDays(day(date), 1), "09:00"))).toEqual(late)
      },
    )

    it("goes by what the clock reads in the hour that it repeats, and to the end of the one that it skips", async () => {
      const delivered = (date: string, deliveredAt: Instant, deliveryTime: string) => {
        const booked = { createdAt: at("2018-05-01", "12:00"), pickupDate: day("2018-05-01"), deliveryDate: day(date) }
        return Effect.gen(function* () {
          const reports = yield* ReportStore
          const range = { from: day(date), to: day(date), deliveryTime: deliveryTime as WallTime, now: longAgo }
          const before = totalsOf(yield* reports.days(range))
          yield* place(booked, { status: "delivered", deliveredAt })
          return totalsOf(yield* reports.days(range)).onTime - before.onTime
        })
      }
      const hour = 3_600_000
      const halfPastOne = at("2027-11-07", "01:30")
      expect(await run(delivered("2027-11-07", halfPastOne, "01:30"))).toBe(1)
      expect(await run(delivered("2027-11-07", halfPastOne + hour, "01:30"))).toBe(1)
      expect(await run(delivered("2027-11-07", halfPastOne + hour + 1, "01:30"))).toBe(0)
      const gap = at("2027-03-14", "01:59") + 60_000
      expect(await run(delivered("2027-03-14", gap - 1, "02:30"))).toBe(1)
      expect(await run(delivered("2027-03-14", gap, "02:30"))).toBe(0)
    })

    it("counts deliveries of orders that count as delivered, also when money is owed", async () => {
      const range = ["2018-06-05", "2018-06-05"] as const
      const booked = {
        createdAt: at("2018-06-01", "12:00"),
        pickupDate: day("2018-06-04"),
        deliveryDate: day("2018-06-05"),
      }
      const deliveredAt = at("2018-06-05", "09:00")
      const made = (changes: Partial<Order>) => added(range, place(booked, { deliveredAt, ...changes }))
      expect(await made({ status: "delivered" })).toEqual({ delivered: 1, onTime: 1 })
      expect(await made({ status: "additional_payment_required", statusBefore: "delivered" })).toEqual({
        delivered: 1,
        onTime: 1,
      })
      expect(await made({ status: "additional_payment_required", statusBefore: "processing" })).toEqual({})
      expect(await made({ status: "processing" })).toEqual({})
      expect(await made({ status: "cancelled" })).toEqual({})
    })

    it("counts what we have on the day for which it was promised, from the moment after the promised hour", async () => {
      const booked = { createdAt: at("2018-07-01", "12:00"), pickupDate: day("2018-07-04") }
      const owedOn = async (deliveryDate: string, now: Instant, changes: Partial<Order>) => {
        const range = { from: day(deliveryDate), to: day(deliveryDate), deliveryTime: ten, now }
        const overdue = Effect.flatMap(ReportStore, (reports) =>
          Effect.map(reports.days(range), (days) => totalsOf(days).overdue),
        )
        const before = await run(overdue)
        await run(place({ ...booked, deliveryDate: day(deliveryDate) }, changes))
        return (await run(overdue)) - before
      }
      for (const status of orderStatuses) {
        const isOwed = ["picked_up", "in_progress", "processing", "ready_for_delivery"].includes(status)
        expect(await owedOn("2018-07-05", at("2018-07-05", "10:00") + 1, { status }), status).toBe(isOwed ? 1 : 0)
        expect(await owedOn("2018-07-06", at("2018-07-06", "10:00"), { status }), status).toBe(0)
        expect(await owedOn("2018-07-07", at("2018-07-09", "00:00"), { status }), status).toBe(isOwed ? 1 : 0)
        const waiting = { status: "additional_payment_required", statusBefore: status } as const
        if (status !== "additional_payment_required") {
          expect(await owedOn("2018-07-08", at("2018-07-08", "12:00"), waiting), status).toBe(isOwed ? 1 : 0)
        }
      }
    })

    describePromos(run)
    describeOwed(run)
    describeTips(run)
    describeCredit(run)
    describeTexts(run)

    it("adds up, however a range is split", async () => {
      const from = day("2025-10-27")
      const length = 14 // over the end of daylight saving time
      const instant = fc
        .tuple(fc.integer({ min: -1, max: length }), fc.integer({ min: 0, max: 86_399_999 }))
        .map(([offset, millis]) => at(addDays(from, offset), "00:00") + millis)
      const scene = fc.record({
        createdAt: instant,
        pickup: fc.integer({ min: -1, max: length }),
        status: fc.constantFrom(...orderStatuses),
        statusBefore: fc.constantFrom(null, "delivered", "processing"),
        additionalCharges: fc.integer({ min: 0, max: 9999 }).map(cents),
        weight: fc.option(fc.integer({ min: 0, max: 9999 }).map((hundredths) => (hundredths / 100) as Pounds)),
        deliveredAt: fc.option(instant),
        money: fc.array(fc.tuple(fc.constantFrom("payment", "refund"), fc.integer({ min: 1, max: 9999 }), instant), {
          maxLength: 2,
        }),
      })
      const split = fc.integer({ min: 0, max: length - 2 })
      await fc.assert(
        fc.asyncProperty(fc.array(scene, { minLength: 1, maxLength: 4 }), split, async (scenes, at_) => {
          for (const { createdAt, pickup, money, status, statusBefore, ...changes } of scenes) {
            const pickupDate = addDays(from, pickup)
            const id = await run(
              place(
                { createdAt, pickupDate, deliveryDate: addDays(pickupDate, 1), customerName: freshId() },
                { ...changes, status, statusBefore: status === "additional_payment_required" ? statusBefore : null },
              ),
            )
            for (const [kind, amount, when] of money) await run(record(kind as "payment", id, amount, when))
          }
          const to = addDays(from, length - 1)
          const middle = addDays(from, at_)
          const whole = await daysOf(from, to)
          const parts = [...(await daysOf(from, middle)), ...(await daysOf(addDays(middle, 1), to))]
          expect(parts).toEqual(whole)
          expect(whole.every(({ date }) => date >= from && date <= to)).toBe(true)
          expect(whole.map(({ date }) => date)).toEqual(
            [...new Set(whole.map(({ date }) => date))].toSorted((a, b) => (a < b ? -1 : 1)),
          )
          expect(addFigures(await figuresOf(from, middle), await figuresOf(addDays(middle, 1), to))).toEqual(
            totalsOf(whole),
          )
        }),
        { numRuns: runs(12) },
      )
    })
  })
}
