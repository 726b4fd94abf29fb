import { PaidOrder } from "@laundry/contracts/payments/paid-order"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { cents } from "@laundry/core/money/cents"
import { amountDue } from "@laundry/core/order/amount-due"
import { chargedOf, type Order } from "@laundry/core/order/order"
import { minimumPaymentOf } from "@laundry/core/pricing/order-terms"
import { order as anyOrder } from "@laundry/core-testing/arbitraries"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toPaidOrder } from "./paid-order-view.ts"

describe("what a payment of an order is for", () => {
  it("is of the contract's shape, whatever the order", () => {
    const isView = Schema.is(PaidOrder)
    fc.assert(fc.property(anyOrder, (any) => isView(toPaidOrder(any, "address"))))
  })

  it("comes to what is due, also where something was taken off as a gift", () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 2500 }), (any, given) => {
        const placed: Order = { ...any, goodwill: cents(given), minimumPaymentAmount: minimumPaymentOf(any.terms) }
        const {
          minimumPaymentAmount,
          additionalCharges,
          promo,
          goodwill = 0,
          totalPaid,
          credit = 0,
        } = toPaidOrder(placed, "address")
        const cost = minimumPaymentAmount + additionalCharges - (promo?.discount ?? 0) - goodwill
        return cost - totalPaid - credit === amountDue(chargedOf(placed))
      }),
    )
  })

  it("says the order's own terms of the marketplace, and nothing of it to a single operator's customer", () => {
    const [sample] = fc.sample(anyOrder, { numRuns: 1, seed: 7 })
    if (sample === undefined) throw new Error("no sample")
    const ours: Order = { ...sample, oversizedItems: 0, terms: { ...sample.terms, marketplace: null } }
    const offered: Order = {
      ...sample,
      oversizedItems: 2,
      terms: { ...sample.terms, marketplace: { ...marketplaceTerms(30), trustAndSafetyFee: ours.terms.pricePerPound } },
    }
    const mine = toPaidOrder(ours, "address")
    expect(mine).not.toHaveProperty("marketplace")
    expect(mine).not.toHaveProperty("oversizedItems")
    expect(toPaidOrder(offered, "address")).toMatchObject({
      oversizedItems: 2,
      marketplace: { platformFeePercent: 30, trustAndSafetyFee: ours.terms.pricePerPound },
      minimumPaymentAmount: ours.terms.minimumOrderAmount + ours.terms.pricePerPound,
    })
  })
})
