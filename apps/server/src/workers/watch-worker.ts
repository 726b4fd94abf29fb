import type { Logger } from "pino"

/** How often a worker is asked whether it still comes to its work, in milliseconds. */
export const pingMillis = 10_000
/** So many questions in a row without a word are a fault: a machine that is merely busy answers within a minute. */
export const mostMissed = 6
/** How long a worker that was told to leave, and says nothing still, is waited for, in milliseconds. */
export const leaveMillis = 10_000

/** A worker that is watched. */
export interface WatchedWorker {
  readonly number: number
  readonly ping: () => void
  readonly kill: (signal: "SIGTERM" | "SIGKILL") => void
  /** How long it may take to finish what it was sent once it does leave, in milliseconds. */
  readonly stopMillis: number
}

/**
 * Ends a worker that says nothing for a minute, as one that computes without end: its port's connections wait for it, and its end is what
 * has another one take its place. One that comes to itself and leaves gets the time for it. Call `heard` for each of its messages, and `end`
 * once it has ended.
 */
export const watchWorker = ({ number, ping, kill, stopMillis }: WatchedWorker, log: Pick<Logger, "error">) => {
  let unanswered = 0
  let killing: NodeJS.Timeout | undefined
  let isLeaving = false
  const killIn = (millis: number) => {
    clearTimeout(killing)
    killing = setTimeout(() => kill("SIGKILL"), millis)
  }
  const ask = () => {
    if (killing !== undefined) return
    if (unanswered >= mostMissed) {
      log.error({ worker: number, seconds: (unanswered * pingMillis) / 1000 }, "A worker does not answer; it is ended.")
      kill("SIGTERM")
      killIn(leaveMillis)
      return
    }
    unanswered += 1
    ping()
  }
  const asking = setInterval(ask, pingMillis)
  return {
    heard: (): void => {
      unanswered = 0
      if (killing === undefined || isLeaving) return
      isLeaving = true
      killIn(stopMillis)
    },
    end: (): void => {
      clearInterval(asking)
      clearTimeout(killing)
    },
  }
}
