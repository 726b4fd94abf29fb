import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { stepsAt } from "./use-drag-order.ts"

/** Four rows of 80 pixels with 16 between them; their middles are at 140, 236, 332 and 428. */
const rows = [100, 196, 292, 388].map((top) => ({ top, bottom: top + 80 }))

describe("a dragged row", () => {
  it("stays until the pointer has passed a neighbour's middle", () => {
    for (const y of [141, 180, 236, 300, 331]) expect(stepsAt(rows, 1, y)).toBe(0)
  })

  it("passes every row whose middle the pointer has passed", () => {
    expect(stepsAt(rows, 1, 139)).toBe(-1)
    expect(stepsAt(rows, 1, 333)).toBe(1)
    expect(stepsAt(rows, 1, 429)).toBe(2)
    expect(stepsAt(rows, 3, 250)).toBe(-1)
    expect(stepsAt(rows, 3, 235)).toBe(-2)
  })

  it("lands in the list wherever it is let go, and the further down the lower", () => {
    const y = fc.integer({ min: -2000, max: 4000 })
    fc.assert(
      fc.property(fc.nat({ max: 3 }), y, y, (from, one, other) => {
        const [high, low] = [Math.min(one, other), Math.max(one, other)].map((at) => from + stepsAt(rows, from, at))
        expect([0, 1, 2, 3]).toContain(high)
        expect([0, 1, 2, 3]).toContain(low)
        expect(high).toBeLessThanOrEqual(low ?? -1)
      }),
    )
    expect(stepsAt(rows, 2, -500)).toBe(-2)
    expect(stepsAt(rows, 0, 5000)).toBe(3)
  })
})
