import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { readSite, siteProblems, type TypedSite } from "./site-bounds.ts"

/**
 * Changes the time zone, in which all is reckoned from then on, and the domain name, which servers take up when they start.
 * Days that orders already have stay as they are.
 */
export const changeSite = Effect.fn("changeSite")(function* (typed: TypedSite, version?: number) {
  yield* authorize("settings:manage")
  yield* refuseProblems(siteProblems(typed))
  const site = readSite(typed)
  const { before, after } = yield* changeSettings(
    "site-changed",
    "Time zone and domain name",
    (settings) => ({ ...settings, ...site }),
    (settings) => ({ timeZone: settings.timeZone, domainName: settings.domainName }),
    version,
  )
  return { before, after }
})
