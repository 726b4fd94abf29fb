import type { Instant } from "@laundry/core/local-time/local-time"
import { useQueryClient } from "@tanstack/react-query"
import { useSyncExternalStore } from "react"
import { settingsQuery } from "../public-data/public-data.ts"
import { serverClock } from "./server-clock.ts"

/**
 * Something that depends on the server's time, looked at every second and rendered when it changes; undefined until the
 * server has told its time. `select` must give a value that compares by `===`: a text, a number.
 */
export const useServerClock = <T extends string | number | boolean>(select: (now: Instant) => T): T | undefined => {
  const told = useQueryClient().getQueryData(settingsQuery.queryKey)?.serverTime
  // What came with the page says when: the first drawing, on the server and in the browser, goes by that.
  const renderedAt = told === undefined ? undefined : Date.parse(told)
  const at = (instant: Instant | undefined) => (instant === undefined ? undefined : select(instant))
  return useSyncExternalStore(
    serverClock.subscribe,
    () => at(serverClock.now() ?? renderedAt),
    () => at(renderedAt),
  )
}
