import type { IsoDate } from "@laundry/core/local-time/local-time"
import { weekdays } from "@laundry/core/local-time/weekday"
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf } from "../../messages/text.tsx"
import { inWeekOrder, sayDays, sayOrdered, sayRhythm } from "./recurring-words.ts"

const i18n = makeI18n("en")
const text = textOf(i18n, "recurring")
beforeAll(() => loadAreas(i18n, ["recurring"]))

describe("a rhythm as people say it", () => {
  it.each([
    [1, ["thursday"], "Every week on Thursday"],
    [2, ["thursday", "monday"], "Every two weeks on Monday and Thursday"],
    [4, ["friday", "sunday", "monday"], "Every four weeks on Sunday, Monday, and Friday"],
  ] as const)("every %i weeks on %j", (everyWeeks, days, said) => {
    expect(sayRhythm(text, { everyWeeks, weekdays: days })).toBe(said)
  })

  it("names days that can't be chosen in the plural", () => {
    expect(sayDays(text, ["saturday", "sunday"])).toBe("Sundays and Saturdays")
  })

  it("names each day once, in the order of the week", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...weekdays)), (days) => {
        expect(inWeekOrder(days)).toEqual(weekdays.filter((day) => days.includes(day)))
      }),
    )
  })
})

it("names the day to which an order was moved, unless it was called off", () => {
  const saturday = "2026-11-28" as IsoDate
  expect(sayOrdered(text, undefined, false)).toBe("Booked")
  expect(sayOrdered(text, saturday, false)).toBe("Booked, moved to Sat Nov 28")
  expect(sayOrdered(text, saturday, true)).toBe("Booked, then cancelled")
})
