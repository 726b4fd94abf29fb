import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { LedgerKind } from "./ledger.ts"
import { refundablePayments, shareRefund } from "./refundable.ts"

const row = (kind: LedgerKind, intentId: string, amount: number, recordedAt = 1) => ({
  kind,
  intentId,
  amount: cents(amount),
  recordedAt,
})
const refund = (intentId: string, amount: number) => ({ intentId, amount: cents(amount) })

describe("what can still be given back", () => {
  it("is a payment less what was given back and what is under way, the newest first", () => {
    const ledger = [row("payment", "pi_1", 3000, 1), row("payment", "pi_2", 1200, 2), row("refund", "pi_1", 500, 3)]
    expect(refundablePayments(ledger, [refund("pi_1", 1000)])).toEqual([
      { intentId: "pi_2", amount: 1200, paidAt: 2, givenBack: 0, underWay: 0, isDisputed: false, left: 1200 },
      { intentId: "pi_1", amount: 3000, paidAt: 1, givenBack: 500, underWay: 1000, isDisputed: false, left: 1500 },
    ])
  })

  it("is there again once a refund came back", () => {
    const ledger = [row("payment", "pi_1", 3000), row("refund", "pi_1", 500), row("refund-failed", "pi_1", 500)]
    expect(refundablePayments(ledger, [])).toMatchObject([{ givenBack: 0, left: 3000 }])
  })

  it("is nothing of a payment that is disputed, also in part, until the dispute is won", () => {
    const disputed = [row("payment", "pi_1", 3000), row("dispute", "pi_1", 1000)]
    expect(refundablePayments(disputed, [])).toMatchObject([{ isDisputed: true, left: 0 }])
    const won = [...disputed, row("dispute-won", "pi_1", 1000)]
    expect(refundablePayments(won, [])).toMatchObject([{ isDisputed: false, left: 3000 }])
  })
})

describe("the shares of a refund", () => {
  const payments = fc
    .array(fc.nat(5000), { maxLength: 6 })
    .map((amounts) => amounts.map((left, index) => ({ intentId: `pi_${index}`, left: cents(left) })))

  it("come to the amount or to all that is left, never more than is left of any payment, and none is empty", () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 1, max: 20_000 }), (left, amount) => {
        const shares = shareRefund(cents(amount), left)
        const all = left.reduce((sum, payment) => sum + payment.left, 0)
        expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(Math.min(amount, all))
        expect(new Set(shares.map(({ intentId }) => intentId)).size).toBe(shares.length)
        for (const share of shares) {
          expect(share.amount).toBeGreaterThan(0)
          const payment = left.find(({ intentId }) => intentId === share.intentId)
          expect(share.amount).toBeLessThanOrEqual(payment?.left ?? 0)
        }
      }),
    )
  })
})
