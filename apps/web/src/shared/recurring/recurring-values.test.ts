import type { IsoDate } from "@laundry/core/eastern-time/eastern-time"
import { expect, it } from "vitest"
import { presetDays } from "./recurring-values.ts"

it("a pickup is repeated on its own day of the week, unless no more is started on it", () => {
  const friday = "2026-11-27" as IsoDate
  expect(presetDays(friday, undefined)).toEqual(["friday"])
  expect(presetDays(friday, { closedWeekdays: ["sunday"], fullWeekdays: ["monday"] })).toEqual(["friday"])
  expect(presetDays(friday, { closedWeekdays: [], fullWeekdays: ["friday"] })).toEqual([])
  expect(presetDays(friday, { closedWeekdays: ["friday"], fullWeekdays: [] })).toEqual([])
})
