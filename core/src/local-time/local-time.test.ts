import { instant, isoDate, notableDates, reckonLocally, wallTime } from "@laundry/core-testing/arbitraries"
import { runs } from "@laundry/core-testing/property-runs"
import fc from "fast-check"
import { afterEach, describe, expect, it, vi } from "vitest"
import {
  addDays,
  adoptTimeZone,
  daysBetween,
  defaultTimeZone,
  formatDay,
  formatWallTime,
  type IsoDate,
  localDateOf,
  localInstant,
  localTimeOf,
  parseIsoDate,
  parseWallTime,
  sayWallTime,
  timeZone,
  type WallTime,
} from "./local-time.ts"
import { isTimeZone, timeZoneWord } from "./time-zone.ts"

const at = (date: string, time: string) => new Date(localInstant(date as IsoDate, time as WallTime)).toISOString()

describe("local dates and times", () => {
  it("agree with an independent reckoning, 2024 to 2030", () => {
    fc.assert(
      fc.property(instant, (now) => {
        expect({ date: localDateOf(now), time: localTimeOf(now) }).toEqual(reckonLocally(now))
      }),
      { numRuns: runs(3000) },
    )
  })

  it("agree with it in every hour of every notable day and its neighbours", () => {
    for (const date of notableDates) {
      const midnight = localInstant(date, "00:00" as WallTime)
      for (let minutes = -24 * 60; minutes <= 48 * 60; minutes += 30) {
        for (const shift of [-1, 0]) {
          const now = midnight + minutes * 60_000 + shift
          expect({ date: localDateOf(now), time: localTimeOf(now) }).toEqual(reckonLocally(now))
        }
      }
    }
  })

  it.each([
    ["summer", "2026-07-04", "17:00", "2026-07-04T21:00:00.000Z"],
    ["winter", "2026-01-15", "17:00", "2026-01-15T22:00:00.000Z"],
    ["the day the clock goes back", "2026-11-01", "17:00", "2026-11-01T22:00:00.000Z"],
    ["the day the clock goes forward", "2027-03-14", "17:00", "2027-03-14T21:00:00.000Z"],
    ["the first of the two hours that are repeated", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["the hour that is skipped, as long after the gap began", "2027-03-14", "02:30", "2027-03-14T07:30:00.000Z"],
    ["midnight before the clock goes forward", "2027-03-14", "00:00", "2027-03-14T05:00:00.000Z"],
    ["the last minute of the year", "2026-12-31", "23:59", "2027-01-01T04:59:00.000Z"],
    ["the last minute of February", "2026-02-28", "23:59", "2026-03-01T04:59:00.000Z"],
  ])("are at the right instant in %s", (_, date, time, instantText) => {
    expect(at(date, time)).toBe(instantText)
  })

  it("come back from their instant, but for the hour that is skipped", () => {
    fc.assert(
      fc.property(isoDate, wallTime, (date, time) => {
        const now = localInstant(date, time)
        const isSkipped =
          time.startsWith("02:") &&
          localInstant(date, "03:00" as WallTime) - localInstant(date, "01:59" as WallTime) === 60_000
        if (isSkipped) expect(localTimeOf(now)).toBe(time.replace("02:", "03:"))
        else expect(localTimeOf(now)).toBe(time)
        expect(localDateOf(now)).toBe(date)
      }),
      { numRuns: runs(2000) },
    )
  })

  it("are the first of both when a wall-clock time comes twice", () => {
    fc.assert(
      fc.property(isoDate, wallTime, (date, time) => {
        const earlier = reckonLocally(localInstant(date, time) - 3_600_000)
        expect(earlier).not.toEqual({ date, time })
      }),
      { numRuns: runs(1000) },
    )
  })
})

describe("the process's own time zone", () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each(["UTC", "Asia/Tokyo", "Pacific/Honolulu", "America/Sao_Paulo"])("does not matter: %s", (zone) => {
    const sample = fc.sample(instant, { numRuns: 300, seed: 20_261_120 })
    vi.stubEnv("TZ", zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    for (const now of sample) {
      expect({ date: localDateOf(now), time: localTimeOf(now) }).toEqual(reckonLocally(now))
    }
    for (const date of notableDates) {
      expect(daysBetween(date, addDays(date, 1))).toBe(1)
      expect(localDateOf(localInstant(date, "17:00" as WallTime))).toBe(date)
      expect(formatDay("2026-11-20" as IsoDate)).toBe("Fri, Nov 20")
    }
  })
})

describe("calendar days", () => {
  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2028-02-29", 1, "2028-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-03-14", 1, "2027-03-15"],
    ["2026-11-01", 1, "2026-11-02"],
    ["2026-11-01", -1, "2026-10-31"],
  ])("%s and %d days is %s", (date, days, sum) => {
    expect(addDays(date as IsoDate, days)).toBe(sum)
  })

  it("are as far apart as was added", () => {
    fc.assert(
      fc.property(isoDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  it.each(["0001-01-01", "9998-12-31"])("are read from the year 1 to 9998: %s", (date) => {
    expect(parseIsoDate(date)).toBe(date)
  })

  it("read back as written", () => {
    fc.assert(
      fc.property(isoDate, (date) => {
        expect(parseIsoDate(date)).toBe(date)
      }),
    )
  })

  it.each([
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "0000-01-01",
    "0000-12-31",
    "9999-01-01",
    "2026-1-1",
    "20261120",
    "2026-11-20T00:00Z",
    "",
    "tomorrow",
    "+2026-11-20",
    "２０２６-11-20",
  ])("does not read %j", (text) => {
    expect(parseIsoDate(text)).toBeUndefined()
  })
})

describe("wall-clock times", () => {
  it("reads a 24-hour clock and nothing else", () => {
    fc.assert(
      fc.property(wallTime, (time) => {
        expect(parseWallTime(time)).toBe(time)
      }),
    )
    for (const text of ["24:00", "17:60", "5:00", "17:00:00", "5 PM", ""]) expect(parseWallTime(text)).toBeUndefined()
  })

  it.each([
    ["00:00", "12:00 AM", "12 AM"],
    ["00:05", "12:05 AM", "12:05 AM"],
    ["10:00", "10:00 AM", "10 AM"],
    ["12:00", "12:00 PM", "12 PM"],
    ["17:30", "5:30 PM", "5:30 PM"],
    ["23:59", "11:59 PM", "11:59 PM"],
  ])("%s is written %s and said %s", (time, written, said) => {
    expect(formatWallTime(time as WallTime)).toBe(written)
    expect(sayWallTime(time as WallTime)).toBe(said)
  })
})

describe("the time zone", () => {
  afterEach(() => adoptTimeZone(defaultTimeZone))

  it.each([
    "America/Chicago",
    "America/Phoenix",
    "Pacific/Honolulu",
    "Europe/Berlin",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "UTC",
  ])("may be another: days and hours in %s agree with an independent reckoning, and come back", (zone) => {
    adoptTimeZone(zone)
    expect(timeZone()).toBe(zone)
    fc.assert(
      fc.property(instant, (now) => {
        const [date, time] = [localDateOf(now), localTimeOf(now)]
        expect({ date, time }).toEqual(reckonLocally(now, zone))
        // The first of two moments that the clock shows alike, at most an hour before.
        const again = localInstant(date, time)
        expect([localDateOf(again), localTimeOf(again)]).toEqual([date, time])
        expect(now - again).toBeGreaterThanOrEqual(0)
        expect(now - again).toBeLessThan(3_660_000)
      }),
      { numRuns: runs(500) },
    )
  })

  it("changes nothing that was reckoned, and everything that is reckoned from then on", () => {
    const noon = localInstant("2026-11-20" as IsoDate, "12:00" as WallTime)
    adoptTimeZone("America/Los_Angeles")
    expect(localTimeOf(noon)).toBe("09:00")
    adoptTimeZone(defaultTimeZone)
    expect(localTimeOf(noon)).toBe("12:00")
  })

  it.each([
    [defaultTimeZone, "Eastern"],
    ["America/Chicago", "Central"],
    ["America/Phoenix", "Mountain Standard"],
    ["Europe/Berlin", "Central European"],
    ["UTC", "UTC"],
  ])("%s is called %j", (zone, word) => {
    adoptTimeZone(zone)
    expect(timeZoneWord()).toBe(word)
  })

  it("is no offset, which knows no summer", () => {
    expect(isTimeZone("+05:00")).toBe(false)
  })

  it.each(["", "Miami", "EST5EDT6", "America/New_York ", "America/Nowhere"])("can't be %j", (name) => {
    expect(isTimeZone(name)).toBe(false)
    expect(() => adoptTimeZone(name)).toThrow(RangeError)
    expect(timeZone()).toBe(defaultTimeZone)
  })
})
