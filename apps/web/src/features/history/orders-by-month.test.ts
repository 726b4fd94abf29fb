import { describe, expect, it } from "vitest"
import { ordersByMonth, sayMonth } from "./orders-by-month.ts"

const placed = (instant: string) => ({ createdAt: Date.parse(instant) })

describe("orders by month", () => {
  it("are grouped by the Eastern month, and keep their order", () => {
    const orders = [
      placed("2026-12-01T05:00:00Z"),
      placed("2026-12-01T04:59:59Z"),
      placed("2026-11-02T12:00:00Z"),
      placed("2025-11-02T12:00:00Z"),
    ]
    expect(ordersByMonth(orders).map((group) => [group.month, group.orders])).toEqual([
      ["2026-12", [orders[0]]],
      ["2026-11", [orders[1], orders[2]]],
      ["2025-11", [orders[3]]],
    ])
  })

  it("are none when there are none", () => {
    expect(ordersByMonth([])).toEqual([])
  })

  it("name their month with its year", () => {
    expect(sayMonth("2026-11")).toBe("November 2026")
  })
})
