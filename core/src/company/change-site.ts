import { Effect } from "effect"
import { authorize, Forbidden, mayActor } from "../access/permissions.ts"
import { changeSettings, refuseProblems } from "./change-settings.ts"
import { readSite, siteProblems, type TypedSite } from "./site-bounds.ts"

/**
 * Changes the time zone, in which all is reckoned from then on, and the domain name, which servers take up when they start.
 * Days that orders already have stay as they are. The domain name is the owners': where nothing else says the site's address, the links of all
 * mails lead there, also those that set a new password.
 */
export const changeSite = Effect.fn("changeSite")(function* (typed: TypedSite, version?: number) {
  const actor = yield* authorize("settings:manage")
  yield* refuseProblems(siteProblems(typed))
  const site = readSite(typed)
  const { before, after } = yield* changeSettings(
    "site-changed",
    "Time zone and domain name",
    (settings) => ({ ...settings, ...site }),
    (settings) => ({ timeZone: settings.timeZone, domainName: settings.domainName }),
    version,
    ({ domainName }) =>
      domainName === site.domainName || mayActor(actor, "domain-name:set") ? Effect.void : new Forbidden(),
  )
  return { before, after }
})
