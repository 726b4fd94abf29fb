import { addDays, type Instant } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Order } from "@laundry/core/order/order"
import type { AgeBucket } from "@laundry/core/reports/report"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { at, day, place, type ReportServices, record } from "./report-samples.ts"

/** The part of the report store's contract about the money that orders owe, by their age. */
export const describeOwed = (run: <A, E>(effect: Effect.Effect<A, E, ReportServices>) => Promise<A>): void => {
  describe("what is owed", () => {
    const now = at("2026-11-20", "23:30")
    const owed = () => run(Effect.flatMap(ReportStore, ({ balances }) => balances(now)))
    /** Places an order some days ago; answers in which bucket it is owed, and how much. */
    const owes = async (
      createdAt: Instant,
      changes: Partial<Order> = {},
      paid = 0,
    ): Promise<Partial<Record<AgeBucket, number>>> => {
      const before = await owed()
      const id = await run(place({ createdAt }, changes))
      if (paid > 0) await run(record("payment", id, paid, createdAt))
      const known = (bucket: AgeBucket) => before.find((balance) => balance.bucket === bucket)
      return Object.fromEntries(
        (await owed())
          .filter(({ bucket, orders }) => orders === (known(bucket)?.orders ?? 0) + 1)
          .map(({ bucket, balance }) => [bucket, balance - (known(bucket)?.balance ?? 0)]),
      )
    }

    it.each([
      [0, "0-7"],
      [7, "0-7"],
      [8, "8-30"],
      [30, "8-30"],
      [31, "31-60"],
      [60, "31-60"],
      [61, "61-90"],
      [90, "61-90"],
      [91, "90+"],
      [800, "90+"],
      [-1, "0-7"],
    ] as const)("by an order placed %i days ago is of the age %s, whatever the hour", async (age, bucket) => {
      const placed = addDays(day("2026-11-20"), -age)
      expect(await owes(at(placed, "00:00"))).toEqual({ [bucket]: 3000 })
      expect(await owes(at(placed, "23:59"))).toEqual({ [bucket]: 3000 })
    })

    it("is what the order costs less what was paid, nothing within the tolerance, and never anything of one that is off", async () => {
      const placed = at("2026-11-19", "12:00")
      expect(await owes(placed, { additionalCharges: cents(555) }, 3000)).toEqual({ "0-7": 555 })
      expect(await owes(placed, {}, 2998)).toEqual({ "0-7": 2 })
      expect(await owes(placed, {}, 2999)).toEqual({})
      expect(await owes(placed, {}, 3000)).toEqual({})
      expect(await owes(placed, {}, 5000)).toEqual({})
      expect(await owes(placed, { status: "cancelled" })).toEqual({})
      expect(await owes(placed, { status: "missed_pickup", additionalCharges: cents(900) })).toEqual({})
      expect(await owes(placed, { status: "delivered" })).toEqual({ "0-7": 3000 })
    })

    it("is what the bank took back, where the cost was lowered below a gift: that is no less than nothing", async () => {
      const placed = at("2026-11-19", "12:00")
      const before = await owed()
      const id = await run(place({ createdAt: placed }))
      await run(record("payment", id, 6000, placed))
      await run(record("refund", id, 4000, placed, 4000))
      await run(record("dispute", id, 6000, placed))
      const balanceIn = (balances: typeof before) => balances.find(({ bucket }) => bucket === "0-7")?.balance ?? 0
      expect(balanceIn(await owed()) - balanceIn(before)).toBe(4000)
    })
  })
}
