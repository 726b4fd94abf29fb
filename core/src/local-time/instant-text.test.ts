import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { expect, it } from "vitest"
import { instantText } from "./instant-text.ts"

it.each([0, -1, -0.5, 0.5, 1_790_000_000_123.9, -62_167_219_200_000, 8_640_000_000_000_000, -8_640_000_000_000_000])(
  "writes the instant %d as Date does",
  (instant) => {
    expect(instantText(instant)).toBe(new Date(instant).toISOString())
  },
)

it("writes any instant as Date does", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(instantText(date.getTime())).toBe(date.toISOString())
    }),
    { numRuns: runs(3000) },
  )
})

it.each([Number.NaN, Number.POSITIVE_INFINITY])("refuses %d, which is no instant, as Date does", (instant) => {
  expect(() => instantText(instant)).toThrow(RangeError)
})
