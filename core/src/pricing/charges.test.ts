import { priceTerms, weight } from "@laundry/core-testing/arbitraries"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, cents, formatMoney } from "../money/cents.ts"
import { hundredthsOf, type Pounds } from "../money/pounds.ts"
import { additionalChargesFor, totalChargeFor } from "./charges.ts"
import { defaultPriceTerms, type PriceTerms } from "./price-terms.ts"

/** max(0, weight − limit) × price per pound in exact rational arithmetic, half a cent rounded up. */
const exactCharges = (pounds: Pounds, terms: PriceTerms): bigint => {
  const over = BigInt(hundredthsOf(pounds)) - BigInt(hundredthsOf(terms.freeWeightLimit))
  return over <= 0n ? 0n : (over * BigInt(terms.pricePerPound) * 2n + 100n) / 200n
}

describe("charges for a weight", () => {
  it.each([
    [0, "30.00"],
    [15, "30.00"],
    [25, "30.00"],
    [30, "30.00"],
    [42, "42.00"],
  ])("%d lbs cost $%s in all (specification §1)", (pounds, total) => {
    expect(formatMoney(totalChargeFor(pounds as Pounds, defaultPriceTerms))).toBe(total)
  })

  it.each([
    [30, "0.00"],
    [30.01, "0.01"],
    [30.5, "0.50"],
    [42.35, "12.35"],
  ])("%d lbs cost $%s beyond the minimum", (pounds, charges) => {
    expect(formatMoney(additionalChargesFor(pounds as Pounds, defaultPriceTerms))).toBe(charges)
  })

  it.each([
    [30.5, 1, 1],
    [30.49, 1, 0],
    [30.3, 5, 2],
    [30.29, 5, 1],
    [31.15, 110, 127],
  ])("%d lbs at %d cents a pound round half a cent up to %d cents", (pounds, pricePerPound, charges) => {
    const terms = { ...defaultPriceTerms, pricePerPound: cents(pricePerPound) }
    expect(additionalChargesFor(pounds as Pounds, terms)).toBe(charges)
  })

  it("agree with exact rational arithmetic", () => {
    fc.assert(
      fc.property(weight, priceTerms, (pounds, terms) => {
        expect(BigInt(additionalChargesFor(pounds, terms))).toBe(exactCharges(pounds, terms))
      }),
      { numRuns: runs(5000) },
    )
  })

  it("are never negative, and nothing up to the limit", () => {
    fc.assert(
      fc.property(weight, priceTerms, (pounds, terms) => {
        const charges = additionalChargesFor(pounds, terms)
        expect(charges).toBeGreaterThanOrEqual(0)
        if (pounds <= terms.freeWeightLimit) expect(charges).toBe(0)
      }),
    )
  })

  it("never fall when the weight grows", () => {
    fc.assert(
      fc.property(weight, weight, priceTerms, (a, b, terms) => {
        const [lighter, heavier] = a < b ? [a, b] : [b, a]
        expect(additionalChargesFor(heavier, terms)).toBeGreaterThanOrEqual(additionalChargesFor(lighter, terms))
      }),
    )
  })

  it("add up with the minimum to the total", () => {
    fc.assert(
      fc.property(weight, priceTerms, (pounds, terms) => {
        const sum = addCents(terms.minimumOrderAmount, additionalChargesFor(pounds, terms))
        expect(totalChargeFor(pounds, terms)).toBe(sum)
      }),
    )
  })
})
