import { sampleWorker } from "@laundry/core-testing/worker-scene"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isWithinReach, milesTo, shownMiles } from "./reach.ts"

const home = { ...sampleWorker().home, coordinates: { latitude: 0, longitude: 0 } }
/** A mile is 1.609344 km; a degree of a great circle is 6371 km × π / 180. */
const place = { latitude: 0, longitude: (1.609_344 / 6371) * (180 / Math.PI) * 10 }

describe("a worker's reach", () => {
  it("is measured in miles", () => {
    expect(milesTo({ home }, place)).toBeCloseTo(10, 9)
    expect(milesTo({ home }, home.coordinates)).toBe(0)
  })

  it("ends at the radius", () => {
    expect(isWithinReach({ home, radiusMiles: 10.001 }, place)).toBe(true)
    expect(isWithinReach({ home, radiusMiles: 9.999 }, place)).toBe(false)
  })

  it("is told in whole miles, rounded up, and tells no more by whom it reaches", () =>
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 40, noNaN: true }),
        fc.integer({ min: 1, max: 25 }),
        (miles, radiusMiles) => {
          const shown = shownMiles(miles)
          expect(Number.isInteger(shown)).toBe(true)
          expect(shown).toBeGreaterThanOrEqual(Math.max(1, miles))
          expect(shown).toBeLessThan(Math.max(1, miles) + 1)
          // A radius is in whole miles, so that what it lets through was told by the number already.
          expect(miles <= radiusMiles).toBe(shown <= radiusMiles)
        },
      ),
    ))
})
