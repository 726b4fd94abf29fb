import { describe, expect, it } from "vitest"
import { disputesOf, isDisputed } from "./order-disputes.ts"
import type { HistoryEntry } from "./order-history.ts"

const row = (event: HistoryEntry["event"], changes: HistoryEntry["changes"], at = 1): HistoryEntry => ({
  at,
  actor: { kind: "system", name: "payments" },
  event,
  from: "delivered",
  to: "delivered",
  changes,
})

const opened = { amount: 3000, reason: "product_not_received", dispute: "dp_1", answerBy: "2026-12-03" }

describe("an order's disputes", () => {
  it("are what its history tells, with the day of the answer and how they ended", () => {
    const history = [
      row("placed", {}),
      row("dispute-opened", opened, 5),
      row("dispute-opened", { amount: 100, reason: "fraudulent", dispute: "dp_2" }, 6),
      row("dispute-lost", { dispute: "dp_2" }),
    ]
    expect(disputesOf(history)).toEqual([
      {
        id: "dp_1",
        amount: 3000,
        reason: "product not received",
        openedAt: 5,
        answerBy: "2026-12-03",
        outcome: "open",
      },
      { id: "dp_2", amount: 100, reason: "fraudulent", openedAt: 6, answerBy: null, outcome: "lost" },
    ])
    expect(isDisputed(history)).toBe(true)
  })

  it("are over once the bank decided each", () => {
    const history = [row("dispute-opened", opened), row("dispute-won", { dispute: "dp_1" })]
    expect(disputesOf(history)).toMatchObject([{ outcome: "won" }])
    expect(isDisputed(history)).toBe(false)
    expect(isDisputed([])).toBe(false)
  })
})
