import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { bankCustomerSteps, bankSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("payments that banks take part in", () => {
  it("end right when customers dispute them, win or lose, and when refunds come back, on any order", async () => {
    const seen = new Set<string>()
    for (const [whose, steps] of [
      ["guest", bankSteps],
      ["customer", bankCustomerSteps],
    ] as const) {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), steps, async (scheduler, happenings) => {
          const played = await playPayments(scheduler, happenings, whose)
          expectTheBooksToBeRight(played)
          for (const { status } of played.provider.disputes()) seen.add(status)
          if (played.atTheEnd.ledger.some(({ kind }) => kind === "refund-failed")) seen.add("refund failed")
          if (played.atTheEnd.order.goodwill > 0) seen.add("goodwill")
        }),
        { numRuns: runs(200) },
      )
    }
    expect([...seen].toSorted()).toEqual(["goodwill", "lost", "open", "refund failed", "won"])
  })
})
