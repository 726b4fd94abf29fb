import type { IsoDate } from "@laundry/core/local-time/local-time"
import { describe, expect, it } from "vitest"
import { closuresFormProblems, closuresValues, typedClosures } from "./typed-closures.ts"

const saved = closuresValues({
  closures: {
    closedWeekdays: ["sunday", "monday"],
    holidays: [{ date: "2026-11-26" as IsoDate, name: "Thanksgiving, and a rest" }],
  },
})

describe("closed days in their form", () => {
  it("are sent as they are kept", () => {
    expect(typedClosures(saved)).toEqual({
      closedWeekdays: ["sunday", "monday"],
      holidays: [{ date: "2026-11-26", name: "Thanksgiving, and a rest" }],
    })
    expect(closuresFormProblems(saved)).toEqual({})
  })

  it("hold a holiday that was typed and not added", () => {
    const typed = { ...saved, holidayDate: "2026-12-25", holidayName: "Christmas" }
    expect(typedClosures(typed).holidays.at(-1)).toEqual({ date: "2026-12-25", name: "Christmas" })
  })

  it("say what is wrong with it where it was typed", () => {
    expect(Object.keys(closuresFormProblems({ ...saved, holidayDate: "2026-12-25" }))).toEqual(["holidayName"])
    expect(Object.keys(closuresFormProblems({ ...saved, holidayName: "Christmas" }))).toEqual(["holidayDate"])
  })
})
