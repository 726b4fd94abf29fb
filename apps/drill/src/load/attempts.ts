import { setTimeout as sleep } from "node:timers/promises"
import { ApiError, UnreadableAnswer } from "@laundry/contracts/http/client"

/** One request of a client, as it went. */
export interface Attempt {
  readonly what: string
  readonly startedAt: number
  readonly endedAt: number
  /** An answer that decides: a success, or a refusal that asking again would not change. */
  readonly isAnswered: boolean
  /** Whether the same was asked before. */
  readonly isRepeat: boolean
}

/** What clients did: every request, with the wall clock's milliseconds. */
export interface Journal {
  readonly attempts: Array<Attempt>
  /** How long clients wanted something until they had it, with when that was. */
  readonly waits: Array<{ readonly endedAt: number; readonly millis: number }>
}

export const makeJournal = (): Journal => ({ attempts: [], waits: [] })

/** A browser gives up on an answer later than that; nobody at a phone waits longer. */
export const patienceMillis = 20_000
const pauseMillis = 500

const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError ? error.status >= 500 || error.status === 429 : !(error instanceof UnreadableAnswer)

/**
 * Asks until there is an answer that decides, as a page does whose customer presses the button again. Rejects with the
 * refusal, or when `isOver` while nothing answers.
 */
export const insist = async <A>(
  { attempts, waits }: Journal,
  what: string,
  isOver: () => boolean,
  ask: (signal: AbortSignal) => Promise<A>,
): Promise<A> => {
  const wantedAt = Date.now()
  for (let isRepeat = false; ; isRepeat = true) {
    const startedAt = Date.now()
    const note = (isAnswered: boolean) => {
      attempts.push({ what, startedAt, endedAt: Date.now(), isAnswered, isRepeat })
      if (isAnswered) waits.push({ endedAt: Date.now(), millis: Date.now() - wantedAt })
    }
    try {
      const answer = await ask(AbortSignal.timeout(patienceMillis))
      note(true)
      return answer
    } catch (error) {
      note(!isTemporary(error))
      if (!isTemporary(error) || isOver()) throw error
    }
    await sleep(pauseMillis)
  }
}
