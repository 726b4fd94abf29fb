import { timeZone } from "./local-time.ts"

/** Names of places, and UTC: abbreviations such as CST mean other times to databases and browsers than to us. */
const zoneName = /^(?:UTC|(?!SystemV\/|Etc\/)[A-Za-z]+\/.+)$/

/** Whether it is the name of a zone, such as "America/Chicago". Offsets such as "+05:00" are none: they know no summer. */
export const isTimeZone = (name: string): boolean => {
  try {
    return zoneName.test(name) && new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== ""
  } catch {
    return false
  }
}

const someSummer = Date.UTC(2026, 6, 1)

/** How people there call its time: "Eastern", "Central European", "Mountain Standard" where there is no summer time. */
export const timeZoneWord = (): string => {
  const named = new Intl.DateTimeFormat("en-US", { timeZone: timeZone(), timeZoneName: "longGeneric" })
  const name = named.formatToParts(someSummer).find(({ type }) => type === "timeZoneName")?.value ?? timeZone()
  return name.startsWith("GMT") ? timeZone() : name.replace(/ Time$/, "")
}
