import type { Instant } from "@laundry/core/eastern-time/eastern-time"
import { useContext, useSyncExternalStore } from "react"
import { GivenData } from "../public-data/public-data.ts"
import { serverClock } from "./server-clock.ts"

/**
 * Something that depends on the server's time, looked at every second and rendered when it changes; undefined until the
 * server has told its time. `select` must give a value that compares by `===`: a text, a number.
 */
export const useServerClock = <T extends string | number | boolean>(select: (now: Instant) => T): T | undefined => {
  const { renderedAt } = useContext(GivenData)
  const at = (instant: Instant | undefined) => (instant === undefined ? undefined : select(instant))
  return useSyncExternalStore(
    serverClock.subscribe,
    () => at(serverClock.now() ?? renderedAt),
    () => at(renderedAt),
  )
}
