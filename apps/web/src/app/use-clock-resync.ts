import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { serverClock } from "../platform/clock/server-clock.ts"
import { reloadSettings } from "../platform/public-data/public-data.ts"

/** Whether the browser took this page from its store, so that the time in it is an old one. */
const cameFromHistory = (): boolean =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward")

/** Asks the server for its time again where the estimate can't be trusted: after a sleep, or on a page from the history. */
export const useClockResync = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === "visible" && serverClock.mayBeBehind()) void reloadSettings(queryClient)
    }
    if (cameFromHistory()) void reloadSettings(queryClient)
    document.addEventListener("visibilitychange", onReturn)
    return () => document.removeEventListener("visibilitychange", onReturn)
  }, [queryClient])
}
