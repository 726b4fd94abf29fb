import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseInstantText } from "./instant-text.ts"

describe("an instant as PostgreSQL writes it", () => {
  it.each([
    ["2026-11-20 17:00:00+00", "2026-11-20T17:00:00.000Z"],
    ["2026-11-20 12:00:00-05", "2026-11-20T17:00:00.000Z"],
    ["2026-11-20 22:30:00+05:30", "2026-11-20T17:00:00.000Z"],
    ["2026-11-20 17:00:00.5+00", "2026-11-20T17:00:00.500Z"],
    ["2026-11-20 17:00:00.123456+00", "2026-11-20T17:00:00.123Z"],
  ])("%s", (text, iso) => {
    expect(new Date(parseInstantText(text)).toISOString()).toBe(iso)
  })

  it("is read back to the millisecond, in any zone of whole hours", () => {
    const instants = fc.date({
      min: new Date("1000-01-01T00:00:00Z"),
      max: new Date("9998-12-31T00:00:00Z"),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.integer({ min: -12, max: 14 }), (at, hours) => {
        const wall = new Date(at.getTime() + hours * 3_600_000).toISOString().replace("T", " ").replace("Z", "")
        const zone = `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}`
        expect(parseInstantText(`${wall}${zone}`)).toBe(at.getTime())
      }),
    )
  })
})
