import { price } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, cents } from "../money/cents.ts"
import {
  amountDue,
  giftTakenOff,
  isPaidInFull,
  isPayable,
  leastCardPayment,
  paymentDisplay,
  totalCost,
} from "./amount-due.ts"
import { orderStatuses } from "./order-status.ts"

const charged = (minimum: number, additional: number, paid: number) => ({
  minimumPaymentAmount: cents(minimum),
  additionalCharges: cents(additional),
  discount: cents(0),
  goodwill: cents(0),
  totalPaid: cents(paid),
  credit: cents(0),
})

const anyCharged = fc
  .record({
    minimumPaymentAmount: price,
    additionalCharges: price,
    totalPaid: price,
    credit: price,
    off: fc.nat({ max: 100 }),
    share: fc.nat({ max: 100 }),
  })
  .map(({ off, share, ...order }) => {
    const full = order.minimumPaymentAmount + order.additionalCharges
    const discount = cents(Math.floor((full * off) / 100))
    return { ...order, discount, goodwill: cents(Math.floor(((full - discount) * share) / 100)) }
  })

describe("the amount due", () => {
  it("is minimum payment + additional charges − total paid (specification §4)", () => {
    expect(amountDue(charged(3000, 1200, 3000))).toBe(1200)
    expect(amountDue(charged(3000, 0, 4200))).toBe(-1200)
  })

  it("is less what the promo code takes off", () => {
    const order = { ...charged(3000, 1200, 2000), discount: cents(500) }
    expect([totalCost(order), amountDue(order)]).toEqual([3700, 1700])
  })

  it("does not ask again for what was given back as a gift", () => {
    const given = { ...charged(3000, 1200, 3200), goodwill: cents(1000) }
    expect([totalCost(given), amountDue(given)]).toEqual([3200, 0])
  })

  it("is never lowered below nothing by a gift, where the cost was lowered after it", () => {
    const overtaken = { ...charged(3000, 0, 2000), goodwill: cents(4000) }
    expect([giftTakenOff(overtaken), totalCost(overtaken), amountDue(overtaken)]).toEqual([3000, 0, -2000])
    fc.assert(
      fc.property(anyCharged, price, (order, goodwill) => {
        expect(totalCost({ ...order, goodwill })).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it("is less what of the customer's credit is used on it", () => {
    expect(amountDue({ ...charged(3000, 1200, 3000), credit: cents(1000) })).toBe(200)
  })

  it("makes up the whole cost with what was paid", () => {
    fc.assert(
      fc.property(anyCharged, (order) => {
        expect(addCents(amountDue(order), order.totalPaid, order.credit)).toBe(totalCost(order))
      }),
    )
  })

  it("is nothing once it has been paid", () => {
    fc.assert(
      fc.property(anyCharged, (order) => {
        expect(amountDue({ ...order, totalPaid: addCents(order.totalPaid, amountDue(order)) })).toBe(0)
      }),
    )
  })
})

describe("how the payment is shown", () => {
  it.each([
    ["nothing paid", 0, { kind: "due", amount: 3000, isPayable: true }],
    ["half a dollar short", 2950, { kind: "due", amount: 50, isPayable: true }],
    ["less than half a dollar short, which no card can pay", 2951, { kind: "due", amount: 49, isPayable: false }],
    ["two cents short", 2998, { kind: "due", amount: 2, isPayable: false }],
    ["one cent short, which is within the tolerance of 0.01", 2999, { kind: "paid-in-full" }],
    ["paid to the cent", 3000, { kind: "paid-in-full" }],
    ["paid too much", 3001, { kind: "paid-in-full" }],
  ])("with %s", (_, paid, display) => {
    expect(paymentDisplay({ ...charged(3000, 0, paid), status: "ordered" })).toEqual(display)
  })

  it("is N/A for cancelled and missed pickups, whatever was paid, and for no other status", () => {
    fc.assert(
      fc.property(anyCharged, fc.constantFrom(...orderStatuses), (order, status) => {
        const isNotApplicable = paymentDisplay({ ...order, status }).kind === "not-applicable"
        expect(isNotApplicable).toBe(status === "cancelled" || status === "missed_pickup")
      }),
    )
  })

  it("never asks for an amount within the tolerance, and always for more", () => {
    fc.assert(
      fc.property(anyCharged, (order) => {
        const display = paymentDisplay({ ...order, status: "delivered" })
        expect(display.kind === "due").toBe(amountDue(order) > 1)
        expect(isPaidInFull(order)).toBe(display.kind === "paid-in-full")
      }),
    )
  })

  it("shows every balance, and calls it payable from the least that a card can pay", () => {
    const around = fc.integer({ min: -100, max: 200 })
    fc.assert(
      fc.property(anyCharged, around, fc.constantFrom(...orderStatuses), (order, due, status) => {
        const owing = { ...order, totalPaid: cents(totalCost(order) - order.credit - due) }
        const display = paymentDisplay({ ...owing, status })
        if (display.kind === "due")
          expect(display).toEqual({ kind: "due", amount: due, isPayable: due >= leastCardPayment })
        else expect(display.kind === "not-applicable" || due <= 1).toBe(true)
        // What can be paid is never shown as paid.
        expect(isPayable(owing) && isPaidInFull(owing)).toBe(false)
      }),
    )
  })
})
