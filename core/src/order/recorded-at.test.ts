import { describe, expect, it } from "vitest"
import type { HistoryEntry } from "./order-history.ts"
import { datedHistory } from "./recorded-at.ts"

const entry = (event: HistoryEntry["event"], at: number, changes: HistoryEntry["changes"] = {}): HistoryEntry => ({
  at,
  actor: { kind: "system", name: "test" },
  event,
  from: "picked_up",
  to: event === "updated" ? "delivered" : "picked_up",
  changes,
})

const told = (history: ReadonlyArray<HistoryEntry>) =>
  datedHistory(history).map(({ event, happenedAt }) => [event, happenedAt])

describe("the history of an order, dated", () => {
  it("tells what a phone recorded where it happened", () => {
    const history = [
      entry("placed", 10),
      entry("payment-recorded", 30),
      entry("updated", 50, { recordedAt: 20 }),
      entry("weight-questioned", 60),
    ] as const
    expect(told(history)).toEqual([
      ["placed", 10],
      ["updated", 20],
      ["payment-recorded", 30],
      ["weight-questioned", 60],
    ])
  })

  it("leaves everything else in its order, also where another clock dated it", () => {
    const history = [entry("placed", 10), entry("updated", 50), entry("payment-recorded", 40)]
    expect(told(history)).toEqual([
      ["placed", 10],
      ["updated", 50],
      ["payment-recorded", 40],
    ])
  })
})
