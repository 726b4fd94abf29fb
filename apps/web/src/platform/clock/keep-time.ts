import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { adoptTimeZone, defaultTimeZone } from "@laundry/core/local-time/local-time"
import { recallInBrowser, rememberInBrowser } from "../storage/browser-storage.ts"
import { serverClock } from "./server-clock.ts"

const zoneKey = "time-zone"

/** A page that opened without signal goes by the zone that this browser was told last. */
export const recallTimeZone = (): void => {
  const zone = recallInBrowser(zoneKey)
  try {
    if (zone !== null) adoptTimeZone(zone)
  } catch {
    // One that this browser no longer knows: the page goes by the usual one until it has signal.
  }
}

/** The page takes up the laundry's clock: what it shows, and where. */
export const keepTime = (
  { serverTime, timeZone }: Pick<PublicSettings, "serverTime" | "timeZone">,
  at: number,
): void => {
  serverClock.sync(Date.parse(serverTime), at)
  const zone = timeZone ?? defaultTimeZone
  try {
    adoptTimeZone(zone)
  } catch {
    // A zone that is younger than this browser: its days show by the usual one rather than not at all.
    return
  }
  if (zone !== (recallInBrowser(zoneKey) ?? defaultTimeZone)) rememberInBrowser(zoneKey, zone)
}
