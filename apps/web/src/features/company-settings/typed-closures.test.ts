import type { IsoDate } from "@laundry/core/local-time/local-time"
import { describe, expect, it } from "vitest"
import {
  closuresControls,
  closuresFields,
  closuresFormProblems,
  closuresValues,
  typedClosures,
} from "./typed-closures.ts"
import { problemsAt } from "./use-settings-form.ts"

const closures = {
  closedWeekdays: ["sunday", "monday"],
  holidays: [{ date: "2026-11-26" as IsoDate, name: "Thanksgiving, and a rest" }],
} as const
const saved = closuresValues({ closures })
const kept = { holidays: closures.holidays, today: "2026-11-20" as IsoDate }

describe("closed days in their form", () => {
  it("are sent as they are kept", () => {
    expect(typedClosures(saved, kept.today)).toEqual({
      closedWeekdays: ["sunday", "monday"],
      holidays: [{ date: "2026-11-26", name: "Thanksgiving, and a rest" }],
    })
    expect(closuresFormProblems(saved, kept)).toEqual({})
  })

  it("hold a holiday that was typed and not added", () => {
    const typed = { ...saved, holidayDate: "2026-12-25", holidayName: "Christmas" }
    expect(typedClosures(typed, kept.today).holidays.at(-1)).toEqual({ date: "2026-12-25", name: "Christmas" })
  })

  it("say what is wrong with it where it was typed", () => {
    expect(Object.keys(closuresFormProblems({ ...saved, holidayDate: "2026-12-25" }, kept))).toEqual(["holidayName"])
    expect(Object.keys(closuresFormProblems({ ...saved, holidayName: "Christmas" }, kept))).toEqual(["holidayDate"])
  })

  it("leave out a listed holiday that is over by now, which nobody adds, also where it is kept no longer", () => {
    const late = { holidays: [], today: "2026-11-27" as IsoDate }
    expect(closuresFormProblems(saved, late)).toEqual({})
    expect(typedClosures(saved, late.today).holidays).toEqual([])
  })

  it("have what the server says of the holidays at a control that can be led to", () => {
    expect(problemsAt(closuresFields, closuresControls, { holidays: "There can be at most 60 holidays." })).toEqual([
      { name: "holidayDate", message: "There can be at most 60 holidays." },
    ])
  })

  it("hold no holiday to be added that is over; one that is kept may be over until they are saved", () => {
    const late = { ...kept, today: "2026-11-27" as IsoDate }
    expect(closuresFormProblems(saved, late)).toEqual({})
    const typed = { ...saved, holidayDate: "2026-11-25", holidayName: "Late" }
    const sentence = "2026-11-25 is over: add a holiday from today on."
    expect(closuresFormProblems(typed, late)).toEqual({ holidayDate: sentence })
    expect(closuresFormProblems(typed, { ...late, today: undefined })).toEqual({})
  })
})
