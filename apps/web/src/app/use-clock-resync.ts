import { useEffect } from "react"
import { serverClock } from "../platform/clock/server-clock.ts"
import { settingsResource } from "../platform/public-data/public-data.ts"

/** Whether the browser took this page from its store, so that the time in it is an old one. */
const cameFromHistory = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward")

/** Asks the server for its time again where the estimate can't be trusted: after a sleep, or on a page from the history. */
export const useClockResync = (): void => {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === "visible" && serverClock.mayBeBehind()) void settingsResource.reload()
    }
    if (cameFromHistory()) void settingsResource.reload()
    document.addEventListener("visibilitychange", onReturn)
    return () => document.removeEventListener("visibilitychange", onReturn)
  }, [])
}
