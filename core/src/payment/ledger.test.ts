import { order as anyOrder, price } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { amountDue } from "../order/amount-due.ts"
import { chargedOf, costOfOrder, totalPaid } from "../order/order.ts"
import { defaultPriceTerms } from "../pricing/price-terms.ts"
import { excessOf, goodwillOf, type LedgerKind, ledgerKinds, ledgerSigns, ledgerSums, shareExcess } from "./ledger.ts"

const entry = fc.record({ kind: fc.constantFrom(...ledgerKinds), amount: price })

describe("the sums of a ledger", () => {
  it("count every entry once, on its side, in whatever order they came", () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const sums = ledgerSums(entries)
        expect(totalPaid(sums)).toBe(entries.reduce((sum, { kind, amount }) => sum + ledgerSigns[kind] * amount, 0))
        expect(ledgerSums(entries.toReversed())).toEqual(sums)
      }),
    )
  })

  it("of an empty ledger are nothing", () => {
    expect(ledgerSums([])).toEqual({ paid: 0, refunded: 0, disputed: 0, goodwill: 0 })
  })

  it("take a refund that failed back, with what of it was a gift, and put back what was won", () => {
    const of = (kind: LedgerKind, amount: number, goodwill = 0) => ({
      kind,
      amount: cents(amount),
      goodwill: cents(goodwill),
    })
    const refunded = [of("payment", 3000), of("refund", 1000, 800)]
    expect(ledgerSums(refunded)).toEqual({ paid: 3000, refunded: 1000, disputed: 0, goodwill: 800 })
    expect(ledgerSums([...refunded, of("refund-failed", 1000, 800)])).toMatchObject({ refunded: 0, goodwill: 0 })
    expect(ledgerSums([...refunded, of("dispute", 2000)])).toMatchObject({ refunded: 1000, disputed: 2000 })
    expect(ledgerSums([...refunded, of("dispute", 2000), of("dispute-won", 2000)])).toMatchObject({ disputed: 0 })
  })
})

describe("what of a refund is a gift", () => {
  const order = (paid: number, changes: Partial<Parameters<typeof goodwillOf>[1]> = {}) => ({
    status: "delivered" as const,
    minimumPaymentAmount: cents(3000),
    additionalCharges: cents(0),
    terms: { ...defaultPriceTerms, promo: null, marketplace: null },
    credit: cents(0),
    ...ledgerSums([{ kind: "payment", amount: cents(paid) }]),
    ...changes,
  })

  it.each([
    ["all of it where nothing was paid too much", order(3000), 1000, 1000],
    ["all of it where not all is paid yet", order(2000), 1000, 1000],
    ["nothing of what corrects an overpayment", order(6000), 3000, 0],
    ["all of it where credit paid the rest of the cost", order(2000, { credit: cents(1000) }), 1000, 1000],
    ["what is more than that", order(4000), 1500, 500],
    ["nothing of an order that was called off, which has no cost", order(3000, { status: "cancelled" }), 1000, 0],
  ])("%s", (_, before, refund, gift) => {
    expect(goodwillOf(cents(refund), before)).toBe(gift)
  })

  it("is never owed again, and never makes more be kept than the order costs", () => {
    fc.assert(
      fc.property(price, price, price, fc.nat({ max: 100 }), (minimum, additional, paid, share) => {
        const before = order(paid, { minimumPaymentAmount: minimum, additionalCharges: additional })
        const refund = cents(Math.floor((paid * share) / 100))
        const goodwill = goodwillOf(refund, before)
        const after = { ...before, refunded: refund, goodwill }
        const due = (charged: typeof before) => amountDue(chargedOf(charged))
        expect(Math.max(0, due(after))).toBe(Math.max(0, due(before)))
        expect(costOfOrder(after)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe("what goes back of a payment", () => {
  it.each([
    ["nothing of one that is due", [3000], 3000, 0, 3000, 0],
    ["nothing of a part of what is due", [3000], 3000, 0, 4200, 0],
    ["all of a second one", [3000, 3000], 3000, 0, 3000, 3000],
    ["what is above the cost", [3000, 3000], 3000, 0, 4200, 1800],
    ["all of one for an order that was called off before it was paid", [3000], 3000, 0, 0, 3000],
    ["all of a second one for an order that kept a fee of the first", [3000, 3000], 3000, 2000, 1000, 3000],
    ["nothing that is already on its way back", [3000, 3000], 3000, 3000, 3000, 0],
    ["no more than the payment itself", [3000, 500], 500, 0, 0, 500],
  ])("%s", (_, payments, payment, underWay, mayKeep, excess) => {
    const sums = ledgerSums(payments.map((amount) => ({ kind: "payment", amount: cents(amount) })))
    expect(excessOf(cents(payment), sums, cents(underWay), cents(mayKeep))).toBe(excess)
  })

  it("is never negative, never more than the payment, and never so much that too little is kept", () => {
    fc.assert(
      fc.property(anyOrder, price, price, price, (order, payment, underWay, mayKeep) => {
        const excess = excessOf(payment, order, underWay, mayKeep)
        expect(excess).toBeGreaterThanOrEqual(0)
        expect(excess).toBeLessThanOrEqual(payment)
        if (excess > 0) expect(totalPaid(order) - underWay - excess).toBeGreaterThanOrEqual(mayKeep)
      }),
    )
  })

  it("leaves just the cost, however many payments come in one after another", () => {
    fc.assert(
      fc.property(price, fc.array(price, { minLength: 1 }), (cost, payments) => {
        let underWay = 0
        payments.forEach((payment, index) => {
          const sums = ledgerSums(payments.slice(0, index + 1).map((amount) => ({ kind: "payment", amount })))
          underWay += excessOf(payment, sums, cents(underWay), cost)
        })
        const paid = payments.reduce<number>((sum, amount) => sum + amount, 0)
        expect(paid - underWay).toBe(Math.min(paid, cost))
      }),
    )
  })
})

describe("the payments that an excess goes back from", () => {
  const entry = (kind: "payment" | "refund", intentId: string, amount: number) => ({
    kind,
    intentId,
    amount: cents(amount),
  })
  const twoPayments = [entry("payment", "old", 3000), entry("payment", "new", 3000)]

  it.each([
    ["the one just recorded", twoPayments, "new", 3000, [["new", 3000]]],
    ["the one just recorded, though it is the older", twoPayments, "old", 1800, [["old", 1800]]],
    [
      "the next one when that one is used up",
      [...twoPayments, entry("refund", "old", 3000)],
      "old",
      3000,
      [["new", 3000]],
    ],
    [
      "both when one does not suffice",
      [...twoPayments, entry("refund", "new", 1000)],
      "new",
      3000,
      [
        ["new", 2000],
        ["old", 1000],
      ],
    ],
    ["none when there is nothing left", [entry("refund", "old", 3000), entry("payment", "old", 3000)], "old", 3000, []],
  ])("are %s", (_, entries, justRecorded, excess, shares) => {
    const expected = shares.map(([intentId, amount]) => ({ intentId, amount }))
    expect(shareExcess(cents(excess), entries, justRecorded)).toEqual(expected)
  })

  it("give it all, as far as it is there, and no more than each has left", () => {
    const entries = fc.array(
      fc.record({
        kind: fc.constantFrom("payment" as const, "refund" as const),
        intentId: fc.constantFrom("a", "b", "c"),
        amount: price,
      }),
    )
    fc.assert(
      fc.property(price, entries, fc.constantFrom("a", "b", "c"), (excess, ledger, justRecorded) => {
        const shares = shareExcess(excess, ledger, justRecorded)
        const leftOf = (intentId: string) => {
          return Math.max(0, totalPaid(ledgerSums(ledger.filter((row) => row.intentId === intentId))))
        }
        const shared = shares.reduce((sum, { amount }) => sum + amount, 0)
        expect(shared).toBe(Math.min(excess, leftOf("a") + leftOf("b") + leftOf("c")))
        for (const { intentId, amount } of shares) expect(amount).toBeLessThanOrEqual(leftOf(intentId))
        expect(new Set(shares.map(({ intentId }) => intentId)).size).toBe(shares.length)
      }),
    )
  })
})
