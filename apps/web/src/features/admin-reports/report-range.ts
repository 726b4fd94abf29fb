import { addDays, daysBetween, type IsoDate, parseIsoDate } from "@laundry/core/eastern-time/eastern-time"
import { mostReportDays } from "@laundry/core/reports/report"

/** Ranges that owners ask for, beside one of their own. */
export const presets = ["today", "7-days", "30-days", "90-days", "this-month", "last-month"] as const
export type Preset = (typeof presets)[number]

/** Eastern days, both included. */
export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

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

export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

/** What is wrong with a range of one's own, if anything. */
export const problemOf = (range: DayRange): "ends-before-it-begins" | "too-long" | undefined => {
  const days = lengthOf(range)
  if (days < 1) return "ends-before-it-begins"
  return days > mostReportDays ? "too-long" : undefined
}

/** The range that an address names; the last 30 days unless it names one that can be. */
export const readRange = (get: (name: string) => string | undefined, today: IsoDate): ChosenRange => {
  const named = get("range")
  const [from, to] = [parseIsoDate(get("from") ?? ""), parseIsoDate(get("to") ?? "")]
  if (named === "custom" && from !== undefined && to !== undefined && problemOf({ from, to }) === undefined) {
    return { preset: "custom", from, to }
  }
  const preset = presets.find((known) => known === named) ?? defaultPreset
  return { preset, ...presetRange(preset, today) }
}

/** As many days, just before a range. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
})
