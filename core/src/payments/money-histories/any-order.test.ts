import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { anySteps, ordinarySteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { costOfOrder } from "../../order/order.ts"

describe("payments under any interleaving of tabs, webhooks, jobs, failures and crashes", () => {
  it("end with a ledger that equals what the provider took, one receipt each, and nothing beyond what is due", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), anySteps, async (scheduler, steps) => {
        expectTheBooksToBeRight(await playPayments(scheduler, steps))
      }),
      { numRuns: runs(300) },
    )
  })

  it("never take more than is due in the first place, as long as the provider charges each intent once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), ordinarySteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps)
        expectTheBooksToBeRight(played)
        expect(played.provider.refunds()).toEqual([])
        expect(played.provider.kept(played.atTheEnd.order.id)).toBeLessThanOrEqual(costOfOrder(played.atTheEnd.order))
      }),
      { numRuns: runs(250) },
    )
  })

  it("are all recorded within a minute of the provider being back, without any webhook or browser", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), ordinarySteps, async (scheduler, steps) => {
        const silent = steps.filter(({ happening: { it } }) => it !== "brings a webhook" && it !== "verifies")
        const { provider, afterAMinute } = await playPayments(scheduler, silent)
        expect(afterAMinute.ledgerSum).toBe(provider.kept(afterAMinute.order.id))
      }),
      { numRuns: runs(250) },
    )
  })
})
