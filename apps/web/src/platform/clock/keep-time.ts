import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { adoptTimeZone, defaultTimeZone } from "@laundry/core/local-time/local-time"
import { recallInBrowser, rememberInBrowser } from "../storage/browser-storage.ts"
import { serverClock } from "./server-clock.ts"

const zoneKey = "time-zone"

/** A page that opened without signal goes by the zone that this browser was told last. */
export const recallTimeZone = (): void => {
  const zone = recallInBrowser(zoneKey)
  if (zone !== null) adoptSiteZone(zone)
}

/** Goes by the laundry's zone from then on. False for one that this engine is too old to know: days show by the one before, rather than not at all. */
export const adoptSiteZone = (zone: string): boolean => {
  try {
    adoptTimeZone(zone)
    return true
  } catch {
    return false
  }
}

/** The page takes up the laundry's clock: what it shows, and where. */
export const keepTime = (
  { serverTime, timeZone }: Pick<PublicSettings, "serverTime" | "timeZone">,
  at: number,
): void => {
  serverClock.sync(Date.parse(serverTime), at)
  const zone = timeZone ?? defaultTimeZone
  if (!adoptSiteZone(zone)) return
  if (zone !== (recallInBrowser(zoneKey) ?? defaultTimeZone)) rememberInBrowser(zoneKey, zone)
}
