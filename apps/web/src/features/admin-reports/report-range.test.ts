import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { rangeLength } from "@laundry/core/reports/report"
import { describe, expect, it } from "vitest"
import { presetRange, rangeBefore, readRange } from "./report-range.ts"

const day = (text: string) => text as IsoDate
const today = day("2026-11-20")
const read = (search: string) => {
  const parameters = new URLSearchParams(search)
  return readRange((name) => parameters.get(name) ?? undefined, today)
}

describe("ranges", () => {
  it.each([
    ["today", "2026-11-20", "2026-11-20"],
    ["7-days", "2026-11-14", "2026-11-20"],
    ["30-days", "2026-10-22", "2026-11-20"],
    ["90-days", "2026-08-23", "2026-11-20"],
    ["this-month", "2026-11-01", "2026-11-20"],
    ["last-month", "2026-10-01", "2026-10-31"],
  ] as const)("of %s are %s to %s", (preset, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to })
    expect(read(`range=${preset}`)).toEqual({ preset, from, to })
  })

  it("of months know their lengths", () => {
    expect(presetRange("last-month", day("2028-03-31"))).toEqual({ from: "2028-02-01", to: "2028-02-29" })
    expect(presetRange("last-month", day("2027-01-01"))).toEqual({ from: "2026-12-01", to: "2026-12-31" })
    expect(presetRange("this-month", day("2027-01-01"))).toEqual({ from: "2027-01-01", to: "2027-01-01" })
  })

  it("of one's own are in the address", () => {
    const own = { preset: "custom", from: "2026-01-05", to: "2026-02-07" }
    expect(read("range=custom&from=2026-01-05&to=2026-02-07")).toEqual(own)
  })

  it.each([
    "",
    "range=ever",
    "range=custom",
    "range=custom&from=2026-01-05",
    "range=custom&from=2026-02-30&to=2026-03-05",
    "range=custom&from=2026-03-05&to=2026-03-04",
    "range=custom&from=2024-01-01&to=2026-01-01",
    "range=custom&from=9999-12-31&to=9999-12-31",
  ])("are the last 30 days where the address says '%s'", (search) => {
    expect(read(search)).toEqual({ preset: "30-days", from: "2026-10-22", to: "2026-11-20" })
  })

  it("are compared with as many days just before", () => {
    for (const range of [
      presetRange("today", today),
      presetRange("last-month", today),
      presetRange("90-days", today),
    ]) {
      const before = rangeBefore(range)
      expect(rangeLength(before)).toBe(rangeLength(range))
      expect(addDays(before.to, 1)).toBe(range.from)
    }
  })
})
