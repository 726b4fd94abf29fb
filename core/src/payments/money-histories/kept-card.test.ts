import { expectTheBooksToBeRight } from "@laundry/core-testing/money-histories/expect-books"
import type { Step } from "@laundry/core-testing/money-histories/happening"
import { playPayments } from "@laundry/core-testing/money-histories/play"
import { anyWeighingSteps, pressingSteps, weighingSteps } from "@laundry/core-testing/money-histories/steps"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { payableBalance } from "../../order/order-balance.ts"
import { disputesOf } from "../../order/order-disputes.ts"
import { owesNothing } from "../../order/status-meaning.ts"

const isChargedByStaff = ({ happening }: Step): boolean =>
  happening.it === "is decided about" && happening.decision === "charge"

describe("payments of an order whose customer keeps a card", () => {
  it("charge a kept card for what weighing adds once, whatever is weighed, corrected, paid or declined meanwhile", async () => {
    const seen = new Set<string>()
    for (const [whose, steps] of [
      ["keeper", weighingSteps],
      ["keeper", anyWeighingSteps],
      ["payingKeeper", anyWeighingSteps],
    ] as const) {
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), steps, async (scheduler, happenings) => {
          const played = await playPayments(scheduler, happenings, whose)
          expectTheBooksToBeRight(played)
          const { balanceCharge: charge, atTheEnd } = played
          if (charge === undefined) return
          seen.add(charge.state)
          // Nothing is left on its way, and what is still owed waits for somebody who knows of it.
          expect(charge.state).not.toBe("scheduled")
          const isOwing = payableBalance(atTheEnd.order) !== undefined
          const isLeft = charge.state === "ended" || charge.state === "charged"
          if (isOwing && isLeft) seen.add("let go")
          if (charge.state === "failed") expect(atTheEnd.flags).not.toEqual([])
          const { order, flags } = atTheEnd
          const toLookAt = flags.filter(
            ({ reason, resolution }) => resolution === null && reason.includes("be charged"),
          )
          if (!isOwing && !owesNothing(order.status)) expect(toLookAt).toEqual([])
          // What a bank had taken by the time of the weighing is not charged again by itself.
          const disputes = disputesOf(atTheEnd.history).filter(({ outcome }) => outcome !== "won")
          if (charge.heldFor === "disputed") seen.add("held for a bank")
          if (charge.state === "charged" && !happenings.some(isChargedByStaff)) {
            expect(disputes.filter(({ openedAt }) => openedAt <= charge.madeAt)).toEqual([])
          }
        }),
        { numRuns: runs(60) },
      )
    }
    expect([...seen].toSorted()).toEqual(["charged", "ended", "failed", "held", "held for a bank", "let go"])
  })

  it("take an order's payment once, by a press with a kept card or in a page, however often either is tried", async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), pressingSteps, async (scheduler, steps) => {
        const played = await playPayments(scheduler, steps, "cardholder")
        expectTheBooksToBeRight(played)
        const { order } = played.atTheEnd
        if (order.status === "cancelled") return
        expect(played.provider.refunds()).toEqual([])
        seen.add(order.paid > 0 ? "paid" : "unpaid")
      }),
      { numRuns: runs(200) },
    )
    expect([...seen].toSorted()).toEqual(["paid", "unpaid"])
  })
})
