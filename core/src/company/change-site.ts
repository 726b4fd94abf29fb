import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { readDomainName, siteProblems, type TypedSite } from "./site-bounds.ts"

/**
 * Changes the time zone, in which all is reckoned from then on, and the domain name, which servers take up when they start.
 * Days that orders already have stay as they are.
 */
export const changeSite = Effect.fn("changeSite")(function* (typed: TypedSite, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(siteProblems(typed))
  const [timeZone, domainName] = [typed.timeZone.trim(), readDomainName(typed.domainName)]
  const { before, after } = yield* changeSettings(
    "site-changed",
    "Time zone and domain name",
    (settings) => ({ ...settings, timeZone, domainName }),
    (settings) => ({ timeZone: settings.timeZone, domainName: settings.domainName }),
    version,
  )
  return { before, after }
})
