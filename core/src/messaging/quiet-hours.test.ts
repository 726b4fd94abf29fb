import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type IsoDate, localDateOf, localInstant, localTimeOf, type WallTime } from "../local-time/local-time.ts"
import { messageEvents } from "./message-event.ts"
import { quietHours, quietUntil, waitsForMorning } from "./quiet-hours.ts"

const eastern = (date: string, time: string) => localInstant(date as IsoDate, time as WallTime)

describe("quiet hours", () => {
  it.each([
    ["an ordinary evening", "2026-11-20", "20:59", undefined],
    ["an ordinary night's begin", "2026-11-20", "21:00", "2026-11-21"],
    ["before midnight", "2026-11-20", "23:59", "2026-11-21"],
    ["after midnight", "2026-11-21", "00:00", "2026-11-21"],
    ["the last minute", "2026-11-21", "07:59", "2026-11-21"],
    ["the morning", "2026-11-21", "08:00", undefined],
    ["the night before clocks go back", "2026-10-31", "22:00", "2026-11-01"],
    ["the hour that comes twice", "2026-11-01", "01:30", "2026-11-01"],
    ["the night before clocks go forward", "2026-03-07", "22:00", "2026-03-08"],
    ["the hour after the one that is skipped", "2026-03-08", "03:15", "2026-03-08"],
  ])("hold until 8 AM Eastern: %s", (_, date, time, until) => {
    expect(quietUntil(eastern(date, time))).toBe(until && eastern(until, "08:00"))
  })

  it("are an hour longer and an hour shorter when the clocks change", () => {
    const hoursFrom = (date: string) => ((quietUntil(eastern(date, "21:00")) ?? 0) - eastern(date, "21:00")) / 3_600_000
    expect(["2026-10-31", "2026-11-01", "2026-03-07", "2026-03-08"].map(hoursFrom)).toEqual([12, 11, 10, 11])
  })

  it("never hold for longer than twelve hours, always end at 8 AM outside of them, and let everything else go at once", () => {
    const years = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 0, 1) })
    fc.assert(
      fc.property(years, (at) => {
        const until = quietUntil(at)
        const isDay = localTimeOf(at) >= quietHours.to && localTimeOf(at) < quietHours.from
        expect(until === undefined).toBe(isDay)
        if (until === undefined) return
        expect(until - at).toBeGreaterThan(0)
        expect(until - at).toBeLessThanOrEqual(12 * 3_600_000)
        expect(localTimeOf(until)).toBe(quietHours.to)
        expect(quietUntil(until)).toBeUndefined()
        expect(quietUntil(until - 1)).toBe(until)
        expect([0, 1]).toContain((Date.parse(localDateOf(until)) - Date.parse(localDateOf(at))) / 86_400_000)
      }),
    )
  })

  const goingAtNight = (deliveryTime: string) =>
    messageEvents.filter((event) => !waitsForMorning(event, { deliveryTime: deliveryTime as WallTime }))

  it("hold all but a driver who is on the way", () => {
    expect(goingAtNight("10:00")).toEqual(["driver_on_the_way", "out_for_delivery"])
  })

  it.each(["07:00", "08:00"])("hold nothing about a delivery that is promised before %s", (deliveryTime) => {
    expect(goingAtNight(deliveryTime)).toEqual(["driver_on_the_way", "out_for_delivery", "delivered", "delivery_late"])
  })
})
