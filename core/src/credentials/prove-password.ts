import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { TooManyAttempts, WrongCredentials } from "../people/sign-in-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { attemptsCountFor, type GuessAttempt, refusedUntil } from "./guess-limits.ts"
import { Identity } from "./identity.port.ts"
import { type Guesser, knownDevice } from "./known-device.ts"
import { SignInGuard } from "./sign-in-guard.port.ts"

/** Somebody signed in, who types the password again. */
type Guessing = Guesser | "signed-in"

/** Whom a guess is counted for: a device that the account knows, or else an address. */
const sourceOf = Effect.fnUntraced(function* (email: string, guesser: Guessing, now: number) {
  if (guesser === "signed-in") return { source: "signed-in", isKnown: true }
  const { address, devices } = guesser
  const stranger = { source: `address ${address}`, isKnown: false }
  if (devices.length === 0) return stranger
  const account = yield* (yield* UserStore).passwordOf(email)
  const device = account && knownDevice(devices, account, now)
  return device === undefined ? stranger : { source: `device ${device.id}`, isKnown: true }
})

/** Notes a guess before it is judged, so that many at once get no further than one by one; or returns until when it is refused. */
const takeGuess = Effect.fnUntraced(function* (email: string, guess: GuessAttempt) {
  const guard = yield* SignInGuard
  while (true) {
    const known = yield* guard.attempts(email, guess.at - attemptsCountFor)
    const until = refusedUntil(known.attempts, guess)
    // Once enough others were noted, all that are left are refused, so this ends.
    if (until !== undefined || (yield* guard.note(email, guess, known))) return until
  }
})

/**
 * Returns whose password it is: the account with this email, and the version of its credentials. Guesses over the limits
 * (guess-limits.ts) are refused unseen, a right one too, whether or not the account exists.
 */
export const provePassword = Effect.fn("provePassword")(function* (email: string, password: string, guesser: Guessing) {
  const now = yield* Clock.currentTimeMillis
  const from = yield* sourceOf(email, guesser, now)
  const until = yield* takeGuess(email, { ...from, at: now })
  if (until !== undefined) {
    return yield* new TooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)) })
  }
  const { methods } = yield* Identity
  const method = methods.find(({ id }) => id === "password")
  if (method === undefined) return yield* Effect.die("no sign-in method proves passwords")
  const proven = yield* method.prove({ kind: "password", email, password }).pipe(
    Effect.catchTag("IdentityRefused", () => Effect.fail(new WrongCredentials())),
    Effect.catchTag("IdentityUnavailable", Effect.die),
  )
  yield* (yield* SignInGuard).forgetAttempts(email, from.source)
  return { userId: proven.subject as UserId, credentialsVersion: proven.credentialsVersion ?? 0 }
})
