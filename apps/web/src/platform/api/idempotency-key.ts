import { randomToken } from "../random/random-token.ts"
import { forgetInTab, recallInTab, rememberInTab } from "../storage/session-storage.ts"

interface Attempt {
  readonly content: string
  readonly key: string
  /** When it was made; unknown where that does not matter. */
  readonly at?: number
}

/** Where the last attempt is kept: in the tab, so that a retry after a reload is still the same attempt. */
export interface AttemptStore {
  readonly read: () => unknown
  readonly write: (attempt: Attempt) => void
  /** It succeeded: the same content again is another call. */
  readonly forget: () => void
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === "object" &&
  value !== null &&
  "content" in value &&
  "key" in value &&
  typeof value.content === "string" &&
  typeof value.key === "string" &&
  (!("at" in value) || typeof value.at === "number")

/**
 * For so long, in milliseconds, the same content is a retry where staff may want the same again: after a lost answer they are told to look
 * whether it was done, and then leave it. Later it is another credit, another refund, another payment.
 */
export const staffRetryMillis = 10 * 60_000

/** Keeps attempts in the tab under a key, for `keptMillis` milliseconds where that is given. */
export const attemptsInTab = (key: string, keptMillis = Number.POSITIVE_INFINITY): AttemptStore => ({
  read: () => {
    const last = recallInTab(key)
    const isOld = isAttempt(last) && Date.now() - (last.at ?? 0) >= keptMillis
    return isOld ? undefined : last
  },
  write: (attempt) => rememberInTab(key, { ...attempt, at: Date.now() }),
  forget: () => forgetInTab(key),
})

/**
 * The Idempotency-Key of a call: the same for every retry of the same content, so that it takes effect once, and a new
 * one when the content changed. The content is what somebody asks for, and nothing that the call itself may change.
 */
export const idempotencyKeyFor = (
  content: unknown,
  store: Omit<AttemptStore, "forget">,
  newKey: () => string = randomToken,
): string => {
  const text = JSON.stringify(content)
  const last = store.read()
  if (isAttempt(last) && last.content === text) return last.key
  const attempt = { content: text, key: newKey() }
  store.write(attempt)
  return attempt.key
}
