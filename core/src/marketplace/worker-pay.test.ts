import { price } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, cents } from "../money/cents.ts"
import { laundryPrice, laundryServicePayment, platformServiceFee } from "./worker-pay.ts"

const percent = fc.integer({ min: 0, max: 100 })

describe("a laundry's price", () => {
  it.each([
    [3000, 25, 750, 2250],
    [4200, 25, 1050, 3150],
    [3001, 25, 750, 2251],
    [3002, 25, 751, 2251],
    [3003, 25, 751, 2252],
    [0, 25, 0, 0],
    [5000, 0, 0, 5000],
    [5000, 100, 5000, 0],
  ])("of %i at %i percent leaves the platform %i and the worker %i", (whole, share, fee, payment) => {
    expect(platformServiceFee(cents(whole), share)).toBe(fee)
    expect(laundryServicePayment(cents(whole), share)).toBe(payment)
  })

  it("is the minimum with what is charged beyond it", () => {
    expect(laundryPrice({ minimumOrderAmount: cents(3000), additionalCharges: cents(1235) })).toBe(4235)
  })

  it("is fee and payment, to the cent", () => {
    fc.assert(
      fc.property(price, percent, (whole, share) => {
        expect(addCents(platformServiceFee(whole, share), laundryServicePayment(whole, share))).toBe(whole)
      }),
    )
  })

  it("leaves neither less than nothing, and the fee is its percentage to half a cent", () => {
    fc.assert(
      fc.property(price, percent, (whole, share) => {
        const fee = platformServiceFee(whole, share)
        expect(fee).toBeGreaterThanOrEqual(0)
        expect(laundryServicePayment(whole, share)).toBeGreaterThanOrEqual(0)
        expect(fee * 100 - whole * share).toBeGreaterThan(-50)
        expect(fee * 100 - whole * share).toBeLessThanOrEqual(50)
      }),
    )
  })

  it("leaves neither less when it grows, and none more than it grows by", () => {
    fc.assert(
      fc.property(price, price, percent, (whole, further, share) => {
        const more = cents(whole + further)
        for (const part of [platformServiceFee, laundryServicePayment]) {
          const gain = part(more, share) - part(whole, share)
          expect(gain).toBeGreaterThanOrEqual(0)
          expect(gain).toBeLessThanOrEqual(further)
        }
      }),
    )
  })
})
