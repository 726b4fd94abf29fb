import {
  instant,
  isoDate,
  notableDates,
  pickupChoice,
  reckonLocally,
  wallTime,
} from "@laundry/core-testing/arbitraries"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addDays,
  type IsoDate,
  localDateOf,
  localInstant,
  localTimeOf,
  type WallTime,
} from "../local-time/local-time.ts"
import { weekdays } from "../local-time/weekday.ts"
import { type Closures, closureOn, openEveryDay } from "./closures.ts"
import { defaultOperatingHours, sayPickupWindow } from "./operating-hours.ts"
import { deliveryDateFor, findPickupOption, isPastCutoff, pickupOptions, possiblePickupDays } from "./pickup-options.ts"
import { pickupTimeSlot, pickupWindowOf } from "./pickup-time-slot.ts"

const hours = defaultOperatingHours
const cutoffOn = (date: string) => localInstant(date as IsoDate, hours.sameDayCutoff)

describe("pickup options", () => {
  it("are today and tomorrow at 16:59:59.999", () => {
    expect(pickupOptions(cutoffOn("2026-11-20") - 1, hours)).toEqual([
      { choice: "today", pickupDate: "2026-11-20", deliveryDate: "2026-11-21", isFull: false },
      { choice: "tomorrow", pickupDate: "2026-11-21", deliveryDate: "2026-11-22", isFull: false },
    ])
  })

  it("are tomorrow and the day after at 17:00:00.000, which is 'at or after'", () => {
    expect(pickupOptions(cutoffOn("2026-11-20"), hours)).toEqual([
      { choice: "tomorrow", pickupDate: "2026-11-21", deliveryDate: "2026-11-22", isFull: false },
      { choice: "day_after", pickupDate: "2026-11-22", deliveryDate: "2026-11-23", isFull: false },
    ])
  })

  it.each([
    ["summer", "2026-07-04T21:00:00.000Z"],
    ["winter", "2026-01-15T22:00:00.000Z"],
    ["the day the clock goes back", "2026-11-01T22:00:00.000Z"],
    ["the day the clock goes forward", "2027-03-14T21:00:00.000Z"],
    ["the last day of the year", "2026-12-31T22:00:00.000Z"],
    ["the last day of February", "2026-02-28T22:00:00.000Z"],
    ["a leap day", "2028-02-29T22:00:00.000Z"],
  ])("change at 5 PM Eastern in %s", (_, cutoff) => {
    const now = Date.parse(cutoff)
    expect(isPastCutoff(now - 1, hours)).toBe(false)
    expect(isPastCutoff(now, hours)).toBe(true)
  })

  it("are always two consecutive days, each delivered the day after", () => {
    fc.assert(
      fc.property(instant, wallTime, (now, sameDayCutoff) => {
        const options = pickupOptions(now, { ...hours, sameDayCutoff })
        expect(options).toHaveLength(2)
        const [first, second] = options
        if (first === undefined || second === undefined) return
        expect(second.pickupDate).toBe(addDays(first.pickupDate, 1))
        for (const { pickupDate, deliveryDate } of options) expect(deliveryDate).toBe(addDays(pickupDate, 1))
      }),
      { numRuns: runs(1000) },
    )
  })

  it("offer today exactly while a local clock, reckoned independently, is before the cutoff", () => {
    fc.assert(
      fc.property(instant, (now) => {
        const { date, time } = reckonLocally(now)
        const offersToday = pickupOptions(now, hours)[0]?.pickupDate === date
        expect(offersToday).toBe(time < hours.sameDayCutoff)
      }),
      { numRuns: runs(2000) },
    )
  })

  it("follow the cutoff that the company sets", () => {
    const early = { ...hours, sameDayCutoff: "12:30" as WallTime }
    const noon = localInstant("2026-11-20" as IsoDate, "12:00" as WallTime)
    expect(pickupOptions(noon, early)[0]?.choice).toBe("today")
    expect(pickupOptions(noon + 30 * 60_000, early)[0]?.choice).toBe("tomorrow")
  })
})

describe("pickup options around closed and full days", () => {
  const friday = cutoffOn("2026-11-20") - 1
  const days = (fullDays: ReadonlyArray<string>, closures: Partial<Closures> = {}) =>
    pickupOptions(friday, hours, { ...openEveryDay, ...closures }, new Set(fullDays as ReadonlyArray<IsoDate>)).map(
      ({ choice, pickupDate, isFull }) => `${choice} ${pickupDate}${isFull ? " full" : ""}`,
    )

  it("are the specification's two where nothing is closed or full", () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect(pickupOptions(now, hours, openEveryDay, new Set())).toEqual(pickupOptions(now, hours))
      }),
    )
  })

  it("show a full day and offer the next one beside it", () => {
    expect(days(["2026-11-20"])).toEqual(["today 2026-11-20 full", "tomorrow 2026-11-21", "day_after 2026-11-22"])
    expect(days(["2026-11-20", "2026-11-22"])).toEqual([
      "today 2026-11-20 full",
      "tomorrow 2026-11-21",
      "day_after 2026-11-22 full",
      "later 2026-11-23",
    ])
  })

  it("leave closed days of the week out", () => {
    expect(days([], { closedWeekdays: ["saturday", "sunday"] })).toEqual(["today 2026-11-20", "later 2026-11-23"])
  })

  it("leave a holiday out, and the day before it, whose laundry would come back on it", () => {
    const holidays = [{ date: "2026-11-22" as IsoDate, name: "Founders' Day" }]
    expect(days([], { holidays })).toEqual(["today 2026-11-20", "later 2026-11-23"])
  })

  it("are none when nothing is left within two weeks", () => {
    expect(days([], { closedWeekdays: weekdays })).toEqual([])
    expect(days(possiblePickupDays(friday)).every((day) => day.endsWith("full"))).toBe(true)
  })

  it("are always in order, never closed, never more than two of them bookable, and nothing bookable is passed over", () => {
    const closures = fc.record({
      closedWeekdays: fc.subarray([...weekdays]),
      holidays: fc.array(fc.record({ date: fc.nat(20), name: fc.constant("Holiday") }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(instant, closures, fc.array(fc.nat(14)), (now, { closedWeekdays, holidays }, full) => {
        const today = localDateOf(now)
        const closed: Closures = {
          closedWeekdays,
          holidays: holidays.map(({ date, name }) => ({ date: addDays(today, date), name })),
        }
        const fullDays = new Set(full.map((ahead) => addDays(today, ahead)))
        const options = pickupOptions(now, hours, closed, fullDays)
        const shown = options.map(({ pickupDate }) => pickupDate)
        const bookable = options.filter(({ isFull }) => !isFull)
        const last = shown.at(-1) ?? today
        const open = possiblePickupDays(now).filter((date) => closureOn(date, closed) === undefined)
        const fromNow = open.filter((date) => date > today || !isPastCutoff(now, hours))
        expect(shown).toEqual(bookable.length === 2 ? fromNow.filter((date) => date <= last) : fromNow)
        expect(bookable.length).toBe(Math.min(2, fromNow.filter((date) => !fullDays.has(date)).length))
        if (bookable.length === 2) expect(bookable.at(-1)?.pickupDate).toBe(last)
        for (const { pickupDate, deliveryDate, isFull } of options) {
          expect(isFull).toBe(fullDays.has(pickupDate))
          expect(deliveryDate).toBe(addDays(pickupDate, 1))
          expect(findPickupOption(pickupDate, options) === undefined).toBe(isFull)
        }
      }),
      { numRuns: runs(500) },
    )
  })
})

describe("the day that was asked for", () => {
  it("is found by its date and by its relative name", () => {
    fc.assert(
      fc.property(instant, pickupChoice, (now, choice) => {
        const offered = pickupOptions(now, hours).find((option) => option.choice === choice)
        expect(findPickupOption(choice, pickupOptions(now, hours))).toEqual(offered)
        if (offered !== undefined)
          expect(findPickupOption(offered.pickupDate, pickupOptions(now, hours))).toEqual(offered)
      }),
    )
  })

  it("is not found when it is past, too far off or another day altogether", () => {
    fc.assert(
      fc.property(instant, isoDate, (now, date) => {
        const isOffered = pickupOptions(now, hours).some(({ pickupDate }) => pickupDate === date)
        expect(findPickupOption(date, pickupOptions(now, hours)) !== undefined).toBe(isOffered)
      }),
    )
    for (const date of notableDates) {
      expect(findPickupOption(addDays(date, -1), pickupOptions(cutoffOn(date) - 1, hours))).toBeUndefined()
      expect(findPickupOption(addDays(date, 2), pickupOptions(cutoffOn(date) - 1, hours))).toBeUndefined()
      expect(findPickupOption(date, pickupOptions(cutoffOn(date), hours))).toBeUndefined()
    }
  })

  it("is delivered a day later, across month ends, leap days and jumps of the clock", () => {
    for (const date of notableDates) {
      const next = localDateOf(localInstant(date, "12:00" as WallTime) + 24 * 3_600_000)
      expect(deliveryDateFor(date)).toBe(next)
    }
  })
})

describe("operating hours", () => {
  it("make the pickup window 6:00 PM - 9:00 PM, and 6–9 PM in speech (specification §3)", () => {
    expect(pickupTimeSlot(hours)).toBe("6:00 PM - 9:00 PM")
    expect(sayPickupWindow(hours)).toBe("6–9 PM")
    expect(sayPickupWindow({ ...hours, pickupStart: "11:00" as WallTime, pickupEnd: "13:30" as WallTime })).toBe(
      "11 AM–1:30 PM",
    )
  })

  it("are read from the window that an order keeps, whatever they are now", () => {
    const window = { pickupStart: "11:00" as WallTime, pickupEnd: "13:30" as WallTime }
    expect(pickupWindowOf({ pickupTimeSlot: pickupTimeSlot({ ...hours, ...window }) }, hours)).toEqual(window)
    expect(pickupWindowOf({ pickupTimeSlot: "in the evening" }, hours)).toEqual({
      pickupStart: "18:00",
      pickupEnd: "21:00",
    })
  })

  it("have the specification's defaults (§9)", () => {
    expect(hours).toEqual({ pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" })
    expect(localTimeOf(cutoffOn("2026-11-20"))).toBe("17:00")
  })
})
