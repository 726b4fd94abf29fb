import {
  type Instant,
  type IsoDate,
  parseIsoDate,
  parseWallTime,
  type WallTime,
} from "@laundry/core/local-time/local-time"

/**
 * What a clock shows in a zone that is not this process's own. Undefined for a zone that this machine doesn't know.
 */
export const clockIn = (
  timeZone: string,
  instant: Instant,
): { readonly date: IsoDate; readonly time: WallTime } | undefined => {
  try {
    // Sweden writes days as we keep them: "2026-11-20 16:05".
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    const [day = "", hour = ""] = clock.format(instant).split(" ")
    const [date, time] = [parseIsoDate(day), parseWallTime(hour)]
    return date === undefined || time === undefined ? undefined : { date, time }
  } catch {
    return undefined
  }
}
