import type { Instant } from "../local-time/local-time.ts"

/** A guess at an account's password that was judged. */
export interface GuessAttempt {
  /** Who guessed: a device that the account knows, or an address. */
  readonly source: string
  /** Whether it came from where the account's owner was before. Strangers share a limit, which these don't meet. */
  readonly isKnown: boolean
  readonly at: Instant
}

interface Limit {
  readonly most: number
  /** In milliseconds. */
  readonly within: number
}

const minute = 60 * 1000

/** How many guesses at one account are judged: of one source, and of all sources together that the account does not know. */
export const guessLimits = {
  source: { most: 10, within: 15 * minute },
  strangers: { most: 50, within: 60 * minute },
} as const satisfies Record<string, Limit>

/** For how long an attempt counts at all. */
export const attemptsCountFor = Math.max(...Object.values(guessLimits).map(({ within }) => within))

/** From when on a limit has room for one more; undefined when it has some now. */
const roomFrom = (times: ReadonlyArray<Instant>, { most, within }: Limit, now: Instant): Instant | undefined => {
  const blocking = times.filter((at) => at > now - within).toSorted((a, b) => a - b)
  const oldest = blocking.at(-most)
  return oldest === undefined ? undefined : oldest + within
}

/**
 * Until when a guess is refused unseen, by those that were judged before it; undefined when it is judged. What is refused is not
 * noted, so trying on makes nobody wait longer, and nothing that others do stops a device that the account knows.
 */
export const refusedUntil = (
  judged: ReadonlyArray<GuessAttempt>,
  { source, isKnown, at: now }: GuessAttempt,
): Instant | undefined => {
  const own = judged.filter((attempt) => attempt.source === source)
  const strangers = isKnown ? [] : judged.filter((attempt) => !attempt.isKnown)
  const times = [
    roomFrom(
      own.map(({ at }) => at),
      guessLimits.source,
      now,
    ),
    roomFrom(
      strangers.map(({ at }) => at),
      guessLimits.strangers,
      now,
    ),
  ].filter((time) => time !== undefined)
  return times.length === 0 ? undefined : Math.max(...times)
}
