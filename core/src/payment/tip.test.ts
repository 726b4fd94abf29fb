import { order as anyOrder } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { totalPaid } from "../order/order.ts"
import { ledgerKinds, ledgerSums, moneyPurposes } from "./ledger.ts"
import { isTipAmount, isTippable, leastTip, mostTip, proposeTips, tipDays } from "./tip.ts"

describe("proposed tips", () => {
  it.each([
    ["of an order of $42.50", 4250, [425, 638, 850]],
    ["leave out what is less than a dollar", 700, [105, 140]],
    ["leave out what is more than $200", 150_000, [15_000]],
    ["are none of an order that cost nothing", 0, []],
  ])("%s", (_, cost, amounts) => {
    expect(proposeTips(cents(cost)).map(({ amount }) => amount)).toEqual(amounts)
  })

  it("are all within the bounds and rise with the percent, whatever the order cost", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (cost) => {
        const proposals = proposeTips(cents(cost))
        for (const { percent, amount } of proposals) {
          expect(isTipAmount(amount)).toBe(true)
          expect(Math.abs(amount - (cost * percent) / 100)).toBeLessThanOrEqual(0.5)
        }
        const amounts = proposals.map(({ amount }) => amount)
        expect(amounts).toEqual([...amounts].toSorted((a, b) => a - b))
      }),
    )
  })

  it("have bounds that can be tipped themselves", () => {
    expect([leastTip - 1, leastTip, mostTip, mostTip + 1].map((amount) => isTipAmount(cents(amount)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe("an order that can be tipped on", () => {
  const [sample] = fc.sample(anyOrder, { numRuns: 1, seed: 1042 })
  if (sample === undefined) throw new Error("no sample")
  const delivered = { ...sample, status: "delivered", statusBefore: null, deliveredAt: 1000 } as const
  const end = 1000 + tipDays * 24 * 60 * 60 * 1000

  it("is delivered, and not more than thirty days ago", () => {
    expect(isTippable(delivered, [], 1000)).toBe(true)
    expect(isTippable(delivered, [], end - 1)).toBe(true)
    expect(isTippable(delivered, [], end)).toBe(false)
    expect(isTippable({ ...delivered, status: "ready_for_delivery" }, [], 1000)).toBe(false)
    expect(isTippable({ ...delivered, status: "cancelled" }, [], 1000)).toBe(false)
  })

  it("may still wait for money", () => {
    const waiting = { ...delivered, status: "additional_payment_required", statusBefore: "delivered" } as const
    expect(isTippable(waiting, [], 1000)).toBe(true)
  })
})

it("changes none of the order's sums, whatever becomes of it", () => {
  const entry = fc.record({
    kind: fc.constantFrom(...ledgerKinds),
    amount: fc.integer({ min: 1, max: 50_000 }).map(cents),
    purpose: fc.constantFrom(...moneyPurposes),
  })
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const own = entries.filter(({ purpose }) => purpose === "order")
      expect(ledgerSums(entries)).toEqual(ledgerSums(own))
      expect(totalPaid(ledgerSums(entries.filter(({ purpose }) => purpose === "tip")))).toBe(0)
    }),
  )
})
