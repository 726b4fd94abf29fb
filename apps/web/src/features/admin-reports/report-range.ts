import { addDays, type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { type DayRange, rangeLength, rangeProblem } from "@laundry/core/reports/report"

/** Ranges that owners ask for, beside one of their own. */
export const presets = ["today", "7-days", "30-days", "90-days", "this-month", "last-month"] as const
export type Preset = (typeof presets)[number]

export interface ChosenRange extends DayRange {
  readonly preset: Preset | "custom"
}

const defaultPreset: Preset = "30-days"

const firstOfMonth = (date: IsoDate): IsoDate => addDays(date, 1 - Number(date.slice(8)))

/** The days of a preset as of today. */
export const presetRange = (preset: Preset, today: IsoDate): DayRange => {
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  switch (preset) {
    case "today":
      return last(1)
    case "7-days":
      return last(7)
    case "30-days":
      return last(30)
    case "90-days":
      return last(90)
    case "this-month":
      return { from: firstOfMonth(today), to: today }
    case "last-month": {
      const to = addDays(firstOfMonth(today), -1)
      return { from: firstOfMonth(to), to }
    }
  }
}

/** The range that an address names; the last 30 days unless it names one that can be. */
export const readRange = (get: (name: string) => string | undefined, today: IsoDate): ChosenRange => {
  const named = get("range")
  const [from, to] = [parseIsoDate(get("from") ?? ""), parseIsoDate(get("to") ?? "")]
  if (named === "custom" && from !== undefined && to !== undefined && rangeProblem({ from, to }) === undefined) {
    return { preset: "custom", from, to }
  }
  const preset = presets.find((known) => known === named) ?? defaultPreset
  return { preset, ...presetRange(preset, today) }
}

/** As many days, just before a range. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -rangeLength(range)),
  to: addDays(range.from, -1),
})
