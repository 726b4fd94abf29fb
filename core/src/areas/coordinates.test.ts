import { describe, expect, it } from "vitest"
import { distance } from "./coordinates.ts"

describe("the distance", () => {
  it("is a nautical mile for a minute of latitude", () => {
    expect(distance({ latitude: 25, longitude: -80 }, { latitude: 25 + 1 / 60, longitude: -80 })).toBeCloseTo(1853, -1)
  })
})
