import { cents } from "@laundry/core/money/cents"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { order as anyOrder } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { historyField, orderFields, sayValue } from "./order-view.ts"

test("an order's payment names the credit that pays, and of a gift what came off the cost", () => {
  const [order] = fc.sample(anyOrder, { numRuns: 1, seed: 7 })
  if (order === undefined) throw new Error("no order was made")
  const terms = { ...order.terms, promo: null }
  const money = {
    paid: cents(1000),
    refunded: cents(0),
    disputed: cents(0),
    goodwill: cents(6000),
    credit: cents(2000),
  }
  const charged = { minimumPaymentAmount: cents(3000), additionalCharges: cents(2000) }
  const lineOf = (changes: object) => {
    const fields = orderFields(
      { ...order, terms, ...money, ...charged, status: "delivered", ...changes },
      order.createdAt,
    )
    return fields.find(([label]) => label === "Payment")?.[1]
  }
  expect(lineOf({})).toBe(
    "Paid in Full: $0.00 in all ($30.00 minimum + $20.00 additional − $50.00 given back), $10.00 paid, $20.00 of credit",
  )
  expect(lineOf({ goodwill: cents(0), credit: cents(0) })).toBe(
    "$40.00 due: $50.00 in all ($30.00 minimum + $20.00 additional), $10.00 paid",
  )
})

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
