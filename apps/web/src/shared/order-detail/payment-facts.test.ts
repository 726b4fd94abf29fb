import { Weight } from "@laundry/contracts/http/wire"
import type { TimelineEntry } from "@laundry/contracts/orders/orders"
import { type Cents, cents } from "@laundry/core/money/cents"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sampleOrderView } from "../orders/testing/sample-order.ts"
import { chargeOrigin, moneyMoved } from "./payment-facts.ts"

const weighed = (weight: number | null, charges: number) => ({
  ...sampleOrderView,
  weight: weight === null ? null : Weight.make(weight),
  additionalCharges: cents(charges * 100),
})

describe("additional charges", () => {
  it("come from the pounds above the limit", () => {
    expect(chargeOrigin(weighed(42.5, 12.5))).toEqual({ kind: "by-weight", over: 12.5 })
  })

  it.each([
    [42.5, 15],
    [20, 5],
    [null, 8],
  ])("of %s lbs that are $%s were set by hand", (weight, charges) => {
    expect(chargeOrigin(weighed(weight, charges))).toEqual({ kind: "by-hand" })
  })

  it("of zero need no reason", () => {
    expect(chargeOrigin(weighed(30, 0))).toEqual({ kind: "none" })
  })
})

const moved = (event: "payment-recorded" | "refund-recorded", amount: Cents): TimelineEntry => ({
  at: 0,
  event,
  from: "ordered",
  to: "ordered",
  amount,
})

describe("money that moved", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }).map(cents))
  const sumOf = (list: ReadonlyArray<number>) => list.reduce((sum, amount) => sum + amount, 0)

  it("is told as payments and refunds that come to the ledger's sum", () => {
    fc.assert(
      fc.property(amounts, amounts, (payments, refunds) => {
        const timeline = [
          ...payments.map((amount) => moved("payment-recorded", amount)),
          ...refunds.map((amount) => moved("refund-recorded", amount)),
        ]
        const totalPaid = cents(sumOf(payments) - sumOf(refunds))
        expect(moneyMoved({ totalPaid }, timeline)).toEqual({ paid: sumOf(payments), refunded: sumOf(refunds) })
      }),
    )
  })

  it("is the ledger's sum alone while the timeline is not there, or tells something else", () => {
    const totalPaid = cents(1000)
    const whole = { paid: 1000, refunded: 0 }
    expect(moneyMoved({ totalPaid }, undefined)).toEqual(whole)
    expect(moneyMoved({ totalPaid }, [moved("payment-recorded", cents(3000))])).toEqual(whole)
  })
})
