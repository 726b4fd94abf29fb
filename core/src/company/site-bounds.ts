import { isTimeZone } from "../local-time/time-zone.ts"

/** Where the laundry is and where customers reach its site, as they were typed. */
export interface TypedSite {
  readonly timeZone: string
  readonly domainName: string
}

export type SiteField = keyof TypedSite

/** Labels of letters, digits and hyphens, at least two of them, the last with letters: "miami.wash.example". */
const domainPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** A domain name as it is kept: in small letters, without what is around it. */
const readDomainName = (typed: string): string => typed.trim().toLowerCase()

/** What was typed, as it is kept. */
export const readSite = ({ timeZone, domainName }: TypedSite): TypedSite => ({
  timeZone: timeZone.trim(),
  domainName: readDomainName(domainName),
})

/** What is wrong with them, in a sentence. An empty domain name leaves it to the server's own settings. */
export const siteProblems = (typed: TypedSite): Readonly<Partial<Record<SiteField, string>>> => {
  const domain = readDomainName(typed.domainName)
  return {
    ...(isTimeZone(typed.timeZone.trim())
      ? {}
      : { timeZone: "The time zone must be the name of one, such as America/New_York." }),
    ...(domain === "" || domainPattern.test(domain)
      ? {}
      : { domainName: "The domain name must be one, such as wash.example.com, without https:// and path." }),
  }
}
