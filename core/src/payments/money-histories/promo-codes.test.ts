import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { anyWeighingSteps, bankSteps, creditSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { costOf } from "../../order/cost-lines.ts"
import { costOfOrder, discountOf } from "../../order/order.ts"
import { discountFor } from "../../pricing/promo.ts"

describe("payments of an order with a promo code", () => {
  it("keep the books right, whatever is weighed, refunded and disputed, and take the code off what it costs by then", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.oneof(anyWeighingSteps, bankSteps), async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "bargainer")
        expectTheBooksToBeRight(played)
        const { order } = played.atTheEnd
        const { terms, minimumPaymentAmount: minimum, additionalCharges: charges } = order
        expect(terms.promo).toEqual({ code: "ODD", kind: "percent", value: 37 })
        expect(discountOf(order)).toBe(
          discountFor(terms.promo, costOf({ terms: { ...terms, promo: null }, minimum, charges })),
        )
        if (order.weight !== null && charges > 0 && order.paid > 0) seen.add("weighed")
        if (order.goodwill > 0) seen.add("gift")
        if (costOfOrder(order) % 100 !== 0) seen.add("cents")
      }),
      { numRuns: runs(120) },
    )
    expect([...seen].toSorted()).toEqual(["cents", "gift", "weighed"])
  })

  it("ask for nothing while the code leaves less than a card takes, and for all of it once it costs more", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), creditSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "bargainingCustomer")
        expectTheBooksToBeRight(played)
        const { order } = played.atTheEnd
        if (order.additionalCharges === 0 && order.status !== "cancelled") expect(order.paid).toBe(0)
        seen.add(order.paid > 0 ? "paid" : order.credit > 0 ? "credit" : "nothing")
      }),
      { numRuns: runs(200) },
    )
    expect([...seen].toSorted()).toEqual(["credit", "nothing", "paid"])
  })
})
