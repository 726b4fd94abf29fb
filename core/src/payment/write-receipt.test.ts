import { order as anyOrder, price } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, cents, subtractCents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { amountDue, totalCost } from "../order/amount-due.ts"
import { chargedOf, costOfOrder, type Order, totalPaid } from "../order/order.ts"
import { costOn, leftAfter, receiptKinds } from "../order/receipts/receipt.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { costOnDocument, receiptOf } from "./write-receipt.ts"

const orderWithGift = fc
  .record({ order: anyOrder, goodwill: price, credit: price })
  .map(({ order, goodwill, credit }): Order => ({ ...order, goodwill, credit }))

const row = (order: Order, kind: "payment" | "refund", amount: number) => ({
  kind,
  providerId: "provider-1",
  intentId: "intent-1",
  orderId: order.id,
  amount: cents(amount),
  recordedAt: 1,
})

const [sample] = fc.sample(anyOrder, { numRuns: 1, seed: 7 })
const example = (changes: Partial<Order>): Order => {
  if (sample === undefined) throw new Error("no order was made")
  const terms = {
    minimumOrderAmount: cents(3000),
    pricePerPound: cents(100),
    freeWeightLimit: 30 as Pounds,
    promo: null,
    marketplace: null,
  }
  const none = { paid: cents(0), refunded: cents(0), disputed: cents(0), goodwill: cents(0), credit: cents(0) }
  const priced = {
    terms,
    minimumPaymentAmount: cents(3000),
    additionalCharges: cents(0),
    weight: null,
    oversizedItems: 0,
  }
  return { ...sample, status: "ordered", ...none, ...priced, ...changes }
}

describe("what a receipt says", () => {
  it("is of the first payment the minimum, and that it is paid in full", () => {
    const { cost, settled, kind, amount } = receiptOf(example({ paid: cents(3000) }), row(example({}), "payment", 3000))
    expect({ cost, settled, kind, amount }).toEqual({
      cost: [{ label: "Minimum, covers 30 lbs", amount: 3000 }],
      settled: [{ label: "This payment", amount: -3000 }],
      kind: "payment",
      amount: 3000,
    })
    expect(leftAfter({ cost, settled })).toBe(0)
  })

  it("is of a refund that was a gift what it took off, and what was paid before", () => {
    const order = example({
      weight: 34.5 as Pounds,
      additionalCharges: cents(450),
      paid: cents(3450),
      refunded: cents(500),
      goodwill: cents(500),
    })
    const { cost, settled } = receiptOf(order, row(order, "refund", 500))
    expect(cost).toEqual([
      { label: "Minimum, covers 30 lbs", amount: 3000 },
      { label: "4.5 lbs more, at $1.00 per pound", amount: 450 },
      { label: "Taken off", amount: -500 },
    ])
    expect(settled).toEqual([
      { label: "Paid before", amount: -3450 },
      { label: "This refund", amount: 500 },
    ])
    expect(leftAfter({ cost, settled })).toBe(0)
  })

  it("is of an order that credit paid in part what the card paid of it", () => {
    const order = example({ credit: cents(1000), paid: cents(2000) })
    const { cost, settled } = receiptOf(order, row(order, "payment", 2000))
    expect(settled).toEqual([
      { label: "Credit used", amount: -1000 },
      { label: "This payment", amount: -2000 },
    ])
    expect(leftAfter({ cost, settled })).toBe(0)
  })

  it("names no cost of an order that was called off", () => {
    const order = example({ status: "cancelled", paid: cents(3000), refunded: cents(2000) })
    const receipt = receiptOf(order, row(order, "refund", 2000))
    expect(receipt.cost).toEqual([])
    expect(leftAfter(receipt)).toBe(-1000)
  })

  it("counts the credit that was kept of an order that was called off", () => {
    const order = example({ status: "cancelled", credit: cents(2000), paid: cents(5000), refunded: cents(2000) })
    const receipt = receiptOf(order, row(order, "refund", 2000))
    expect(receipt.settled[0]).toEqual({ label: "Credit kept", amount: -2000 })
    expect(leftAfter(receipt)).toBe(-5000)
  })

  it("adds up, whatever happened to the order: the lines to its cost, and all of them to what it owes", () => {
    fc.assert(
      fc.property(orderWithGift, fc.constantFrom(...receiptKinds), price, (order, kind, amount) => {
        const receipt = receiptOf(order, row(order, kind, amount))
        const charged = chargedOf(order)
        const isCalledOff = owesNothing(order.status)
        expect(costOn(receipt)).toBe(isCalledOff ? 0 : totalCost(charged))
        const pays = addCents(totalPaid(order), order.credit)
        expect(leftAfter(receipt)).toBe(isCalledOff ? subtractCents(cents(0), pays) : amountDue(charged))
        const moved = receipt.settled.filter(({ label }) => label.startsWith("This"))
        expect(addCents(cents(0), ...moved.map((line) => line.amount))).toBe(kind === "payment" ? 0 - amount : amount)
        for (const line of receipt.settled) expect(line.amount).not.toBe(0)
      }),
    )
  })

  it("says the same of a cost as the order does", () => {
    fc.assert(
      fc.property(orderWithGift, (order) => {
        const lines = costOnDocument({ ...order, status: "delivered" })
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(costOfOrder(order))
      }),
    )
  })
})
