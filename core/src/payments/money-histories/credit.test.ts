import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { creditSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("payments beside a customer's credit", () => {
  it("use each cent of a customer's credit once, and give it back before money", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), creditSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "customer")
        expectTheBooksToBeRight(played)
        const { order, history } = played.atTheEnd
        const events = new Set(history.map(({ event }) => event))
        if (order.credit > 0) seen.add("used")
        if (events.has("credit-returned")) seen.add("returned")
        if (order.credit > 0 && order.paid > 0) seen.add("beside a card")
        if (order.goodwill > 0) seen.add("gift")
      }),
      { numRuns: runs(250) },
    )
    expect([...seen].toSorted()).toEqual(["beside a card", "gift", "returned", "used"])
  })
})
