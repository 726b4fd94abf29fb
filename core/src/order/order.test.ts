import { order } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { defaultPriceTerms } from "../pricing/price-terms.ts"
import { type Promo, type PromoName } from "../pricing/promo.ts"
import { formatOrderNumber, minimumPaymentStatus, totalPaid } from "./order.ts"

const money = (paid: number, refunded: number, goodwill = 0, promo: Promo | null = null) => ({
  terms: { ...defaultPriceTerms, promo, marketplace: null },
  minimumPaymentAmount: cents(3000),
  paid: cents(paid),
  refunded: cents(refunded),
  disputed: cents(0),
  goodwill: cents(goodwill),
  credit: cents(0),
})

describe("what was paid for an order", () => {
  it("is the ledger's sum: payments less refunds and what is disputed", () => {
    fc.assert(
      fc.property(order, (any) => {
        expect(totalPaid(any) + any.refunded + any.disputed).toBe(any.paid)
      }),
    )
  })

  it.each([
    ["nothing yet", 0, 0, 0, "pending"],
    ["two cents short", 2998, 0, 0, "pending"],
    ["within the tolerance", 2999, 0, 0, "paid"],
    ["all of it", 3000, 0, 0, "paid"],
    ["twice, once given back", 6000, 3000, 0, "paid"],
    ["paid and given back", 3000, 3000, 0, "refunded"],
    ["paid, and a third given back as a gift", 3000, 1000, 1000, "paid"],
    ["paid, and all given back as a gift", 3000, 3000, 3000, "refunded"],
    ["paid and two thirds given back", 3000, 2000, 0, "refunded"],
  ])("the minimum: %s", (_, paid, refunded, goodwill, status) => {
    expect(minimumPaymentStatus(money(paid, refunded, goodwill))).toBe(status)
  })

  it.each([
    ["less its promo code", 2699, 10, "paid"],
    ["two cents short of that", 2698, 10, "pending"],
    ["nothing, with a promo code of all of it", 0, 100, "paid"],
  ])("the minimum: %s", (_, paid, value, status) => {
    const promo: Promo = { code: "WELCOME10" as PromoName, kind: "percent", value }
    expect(minimumPaymentStatus(money(paid, 0, 0, promo))).toBe(status)
  })
})

it("people read order numbers with a hash", () => {
  expect(formatOrderNumber(1042)).toBe("#1042")
})
