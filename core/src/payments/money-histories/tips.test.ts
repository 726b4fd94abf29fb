import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { tippingSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("payments of an order that is tipped on", () => {
  it("leave what the order was paid and owes untouched by tips, whatever is tipped, given back or disputed", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), tippingSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "tipper")
        expectTheBooksToBeRight(played)
        const { ledger, refunds } = played.atTheEnd
        for (const { kind, purpose } of ledger) if (purpose === "tip") seen.add(kind)
        // Nobody but staff and banks gives a tip back.
        const backByUs = refunds.filter(({ purpose, reason }) => purpose === "tip" && reason !== "by-staff")
        expect(backByUs).toEqual([])
        if (new Set(ledger.flatMap((entry) => (entry.purpose === "tip" ? [entry.intentId] : []))).size > 1) {
          seen.add("another tip")
        }
      }),
      { numRuns: runs(150) },
    )
    expect([...seen].toSorted()).toEqual([
      "another tip",
      "dispute",
      "dispute-won",
      "payment",
      "refund",
      "refund-failed",
    ])
  })
})
