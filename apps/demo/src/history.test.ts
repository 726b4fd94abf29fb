import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { addDays, type IsoDate, localDateOf, localInstant, type WallTime } from "@laundry/core/local-time/local-time"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import { describe, expect, test } from "vitest"
import { demoHistory } from "./history.ts"
import { demoOrders } from "./orders.ts"

const now = localInstant("2026-11-20" as IsoDate, "12:00" as WallTime)
const { hours } = defaultCompanySettings
const history = (seed = 7, orders = 3000, months = 12) =>
  demoHistory(now, defaultPriceTerms, hours, { orders, months, seed })

describe("a demo's history", () => {
  test("is as long as asked for, oldest first, and ends where the three weeks begin", () => {
    const stories = history()
    expect(stories).toHaveLength(3000)
    const times = stories.map(({ placed }) => placed.createdAt)
    const days = stories.map(({ placed }) => placed.pickupDate)
    expect(days).toEqual(days.toSorted())
    expect(localDateOf(times[0] ?? 0) >= ("2025-11-18" as IsoDate)).toBe(true)
    expect(days.at(-1)).toBe(addDays(localDateOf(now), -22))
    expect(Math.max(...stories.flatMap(({ history: entries }) => entries.map(({ at }) => at)))).toBeLessThan(now)
  })

  test("is the same for the same seed, and another for another", () => {
    expect(history(7, 200)).toEqual(history(7, 200))
    expect(history(7, 200)).not.toEqual(history(8, 200))
  })

  test("has ids of its own", () => {
    const ids = [...history(), ...demoOrders(now, defaultPriceTerms, hours)].map(({ placed }) => placed.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test("is believable: most is delivered, some is not, customers come back, the company grows", () => {
    const stories = history()
    const share = (status: string) =>
      stories.filter(({ changes }) => (changes.status ?? "ordered") === status).length / stories.length
    expect(share("delivered")).toBeGreaterThan(0.85)
    expect(share("cancelled")).toBeGreaterThan(0.02)
    expect(share("missed_pickup")).toBeGreaterThan(0.005)
    const orders = new Map<string, number>()
    for (const { placed } of stories) orders.set(placed.customerEmail, (orders.get(placed.customerEmail) ?? 0) + 1)
    expect(Math.max(...orders.values())).toBeGreaterThan(10)
    const before = (date: string) => stories.filter(({ placed }) => placed.pickupDate < date).length
    expect(before("2026-05-10")).toBeLessThan(stories.length * 0.55)
  })
})
