import type { HistoryEntry } from "@laundry/core/order/order-history"
import { describe, expect, test } from "vitest"
import { historyField, sayValue } from "./order-view.ts"

describe("histories at the terminal", () => {
  test.each([
    ["additionalCharges", 1250, "$12.50"],
    ["chargeLimit", 4000, "$40.00"],
    ["chargeLimitCeiling", 10_000, "$100.00"],
    ["left", 1800, "$18.00"],
    ["readyBags", 3, "3"],
    ["chargeNoticeMinutes", 30, "30"],
    ["reason", null, "none"],
  ] as const)("say %s %j as %s", (field, value, said) => {
    expect(sayValue(field, value)).toBe(said)
  })

  test("say what a claim cost whom, and what came back as credit, in dollars", () => {
    const entry: HistoryEntry = {
      at: Date.parse("2026-11-20T20:05:00Z"),
      actor: { kind: "operator", name: "olga" },
      event: "claim-decided",
      from: "delivered",
      to: "delivered",
      changes: { decision: "refund", amount: 2000, feeAdjustment: 500, deduction: 750, credit: 300 },
    }
    expect(historyField(entry)[1]).toBe(
      "Claim decided by olga (operator): decision refund, $20.00, fee adjustment $5.00, deduction $7.50, credit $3.00",
    )
  })
})
