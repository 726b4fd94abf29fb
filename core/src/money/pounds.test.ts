import { weight } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatPounds, hundredthsOf, pounds } from "./pounds.ts"

describe("pounds", () => {
  it.each([0, 0.01, 0.1, 25.5, 42.35, 1234.56, 10_000])("takes %d", (amount) => {
    expect(pounds(amount)).toBe(amount)
  })

  it.each([-0.01, -1, 0.001, 25.555, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 5e-324])(
    "does not take %d",
    (amount) => {
      expect(pounds(amount)).toBeUndefined()
    },
  )

  it("takes every hundredth of a pound, whatever floats make of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (hundredths) => {
        expect(hundredthsOf(pounds(hundredths / 100) ?? -1)).toBe(hundredths)
      }),
    )
  })

  it("is written so that it reads back", () => {
    fc.assert(
      fc.property(weight, (amount) => {
        expect(Number(formatPounds(amount))).toBe(amount)
      }),
    )
  })
})
