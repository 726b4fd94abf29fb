import type { Instant } from "@laundry/core/local-time/local-time"

/** Milliseconds that never jump, from an arbitrary beginning. */
type Monotonic = () => number

const tickMillis = 1000
/** How far the two clocks of a device may drift apart before the server is asked again: a sleeping device stops one of them. */
const toleratedDriftMillis = 2000

export interface ServerClock {
  /** The server's time now as far as it is known. */
  readonly now: () => Instant | undefined
  /** The server's clock showed `serverTime` when the monotonic clock showed `at`. */
  readonly sync: (serverTime: Instant, at: number) => void
  /** Whether the device slept since the last sync, so that the estimate runs behind. */
  readonly mayBeBehind: () => boolean
  /** Calls back every second and after every sync. */
  readonly subscribe: (onTick: () => void) => () => void
}

/**
 * Estimates the server's clock: days and cutoffs are reckoned by it, whatever the browser's clock and zone say.
 * The wall clock only tells whether the device slept, never what time it is.
 */
export const makeServerClock = (monotonic: Monotonic, wall: () => number): ServerClock => {
  let known: { serverTime: Instant; at: number; wallAhead: number } | undefined
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = () => {
    for (const onTick of listeners) onTick()
  }
  return {
    now: () => (known === undefined ? undefined : known.serverTime + (monotonic() - known.at)),
    sync: (serverTime, at) => {
      known = { serverTime, at, wallAhead: wall() - monotonic() }
      tick()
    },
    mayBeBehind: () => known !== undefined && Math.abs(wall() - monotonic() - known.wallAhead) > toleratedDriftMillis,
    subscribe: (onTick) => {
      listeners.add(onTick)
      timer ??= setInterval(tick, tickMillis)
      return () => {
        listeners.delete(onTick)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}

/** The one clock of the browser; never synced on the server, which renders with the time it is told. */
export const serverClock = makeServerClock(
  () => performance.now(),
  () => Date.now(),
)
