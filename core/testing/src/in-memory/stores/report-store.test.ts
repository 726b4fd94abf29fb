import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { ageBuckets } from "@laundry/core/reports/report"
import { describe, expect, it } from "vitest"
import { ageBucketOf } from "./report-store.ts"

const today = "2026-11-20" as IsoDate

describe("ages of balances", () => {
  it("grow through the buckets, each of which is reached", () => {
    const order = Array.from({ length: 200 }, (_, age) => ageBuckets.indexOf(ageBucketOf(addDays(today, -age), today)))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect([...new Set(order)]).toEqual([0, 1, 2, 3, 4])
  })

  it.each([
    [7, "0-7"],
    [8, "8-30"],
    [30, "8-30"],
    [31, "31-60"],
    [60, "31-60"],
    [61, "61-90"],
    [90, "61-90"],
    [91, "90+"],
  ])("of %i days are %s", (age, bucket) => {
    expect(ageBucketOf(addDays(today, -age), today)).toBe(bucket)
  })
})
