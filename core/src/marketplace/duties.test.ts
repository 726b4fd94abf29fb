import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dutyFigures, hasNotice, measureFor, noticeUntil } from "./duties.ts"

const hour = 3_600_000

describe("a worker's duties", () => {
  it("give notice up to four hours before the pickup deadline, that instant included", () => {
    const deadline = 1_800_000_000_000
    expect(noticeUntil(deadline)).toBe(deadline - 4 * hour)
    expect([hasNotice(deadline - 4 * hour, deadline), hasNotice(deadline - 4 * hour + 1, deadline)]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    [0, 0, 0, false],
    [10, 1, 10, false],
    [11, 1, 9.1, false],
    [9, 1, 11.1, true],
    [100, 10, 10, false],
    [100, 11, 11, true],
    [1, 1, 100, true],
  ])(
    "of %i accepted orders with %i cancelled without notice are at %d percent: breach %s",
    (accepted, bad, percent, isBreach) => {
      expect(dutyFigures(accepted, bad)).toEqual({ percent, isBreach })
    },
  )

  it("are breached by more than a tenth, exactly, however many orders there are", () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), (accepted, some) => {
        const unauthorized = Math.min(accepted, some)
        expect(dutyFigures(accepted, unauthorized).isBreach).toBe(unauthorized * 10 > accepted)
      }),
      { numRuns: runs(500) },
    )
  })

  it("are followed by a warning, then by a pause, then by a warning again, and by nothing without a breach", () => {
    const breach = dutyFigures(1, 1)
    expect([measureFor(breach, undefined), measureFor(breach, "warning"), measureFor(breach, "pause")]).toEqual([
      "warning",
      "pause",
      "warning",
    ])
    expect(measureFor(dutyFigures(10, 1), "warning")).toBeNull()
  })
})
