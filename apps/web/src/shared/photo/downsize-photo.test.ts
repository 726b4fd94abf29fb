import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fitWithin } from "./downsize-photo.ts"

describe("the size of a photo that is kept", () => {
  it("has a longest side of 1600 pixels, whichever way the phone was held", () => {
    expect(fitWithin(4032, 3024, 1600)).toEqual({ width: 1600, height: 1200 })
    expect(fitWithin(3024, 4032, 1600)).toEqual({ width: 1200, height: 1600 })
    expect(fitWithin(640, 480, 1600)).toEqual({ width: 640, height: 480 })
  })

  it("is never nothing and never more than asked for", () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin(width, height, 1600)
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1600)
      }),
    )
  })
})
