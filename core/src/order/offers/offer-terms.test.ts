import { instant, marketplace, orderTerms } from "@laundry/core-testing/arbitraries"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { laundryServicePayment } from "../../marketplace/worker-pay.ts"
import { estimatedPounds, expectedPay, offerDeadline } from "./offer-terms.ts"

const hour = 3_600_000

describe("the deadline of an offer", () => {
  it.each([
    ["three hours before the window", -10, false, -3],
    ["half an hour after a late order came", -2, false, -1.5],
    ["the start of the window for one that came later still", -0.25, false, 0],
    ["three hours before for one that was given back, even if that is over", -2, true, -3],
  ])("is %s", (_, opensAt, isReleased, ends) => {
    const pickup = 1_800_000_000_000
    expect(offerDeadline(pickup + opensAt * hour, pickup, { hoursBefore: 3, isReleased })).toBe(pickup + ends * hour)
  })

  it("is never after the pickup window begins", () => {
    fc.assert(
      fc.property(instant, instant, fc.nat({ max: 48 }), fc.boolean(), (now, pickup, hoursBefore, isReleased) => {
        expect(offerDeadline(now, pickup, { hoursBefore, isReleased })).toBeLessThanOrEqual(pickup)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe("the pay that a worker can expect", () => {
  it("is never less than that of the minimum, and rises with the bags", () => {
    fc.assert(
      fc.property(orderTerms, marketplace, fc.integer({ min: 1, max: 30 }), (terms, fees, bags) => {
        const offered = { ...terms, marketplace: fees }
        const payFor = (count: number) => expectedPay({ terms: offered, estimatedWeight: String(count) })
        expect(payFor(bags)).toBeGreaterThanOrEqual(
          laundryServicePayment(terms.minimumOrderAmount, fees.platformFeePercent),
        )
        expect(payFor(bags + 1)).toBeGreaterThanOrEqual(payFor(bags))
      }),
      { numRuns: runs(500) },
    )
  })

  it("takes a bag for fifteen pounds, and nothing said for one bag", () => {
    expect([estimatedPounds({ estimatedWeight: "2" }), estimatedPounds({ estimatedWeight: null })]).toEqual([30, 15])
  })
})
