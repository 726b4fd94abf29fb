import { sampleWorker } from "@laundry/core-testing/worker-scene"
import { describe, expect, it } from "vitest"
import { isWithinReach, milesTo } from "./reach.ts"

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
})
