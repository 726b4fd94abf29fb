import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { anyCustomerSteps, customerSteps, missedSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { calledOffAs } from "../../refunds/called-off.ts"
import { missedPickupTerms } from "../../refunds/missed-pickup-terms.ts"

describe("payments of an order that is called off", () => {
  it("never keep more than the fee of an order that its customer cancelled, whatever was paid twice or given back", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anyCustomerSteps, async (scheduler, steps) => {
        expectTheBooksToBeRight(await playPayments(scheduler, steps, "customer"))
      }),
      { numRuns: runs(250) },
    )
  })

  it("keep just the fee that the customer was told of, and one refund's worth goes back once", async () => {
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), customerSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "customer")
        expectTheBooksToBeRight(played)
        const { order, history, ledgerSum, mails, refunds } = played.atTheEnd
        const told = mails.flatMap(({ content }) => (content.template === "order-cancelled" ? [content] : []))
        expect(told).toHaveLength(order.status === "cancelled" ? 1 : 0)
        if (order.status !== "cancelled") return
        const { fee, refund } = calledOffAs("cancelled", history)
        expect(told).toMatchObject([{ fee, refund }])
        expect(ledgerSum).toBe(fee)
        const outcome = `${fee > 0 ? "fee" : "no fee"}, ${refunds.length > 0 ? "refund" : "no refund"}`
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }),
      { numRuns: runs(250) },
    )
    expect([...seen.keys()].toSorted()).toEqual(["fee, refund", "no fee, no refund", "no fee, refund"])
  })

  it("keep at most the fee of a missed pickup, and everything that is due when the customer shows up", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), missedSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps)
        expectTheBooksToBeRight(played)
        const { order, history } = played.atTheEnd
        if (order.status !== "missed_pickup") return
        const { fee } = calledOffAs("missed_pickup", history)
        expect(fee).toBeLessThanOrEqual(missedPickupTerms.kept)
        seen.add(fee > 0 ? "fee" : "no fee")
      }),
      { numRuns: runs(250) },
    )
    expect([...seen].toSorted()).toEqual(["fee", "no fee"])
  })
})
