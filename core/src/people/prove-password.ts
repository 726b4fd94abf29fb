import { Clock, Effect } from "effect"
import type { UserId } from "./actor.ts"
import { Identity } from "./identity.port.ts"
import { TooManyAttempts, WrongCredentials } from "./sign-in-errors.ts"
import { SignInGuard } from "./sign-in-guard.port.ts"

/** How many guesses at one account's password are judged within how many milliseconds. */
export const guessLimits = { most: 10, window: 15 * 60 * 1000 } as const

/**
 * Answers whose password it is: the account with this e-mail, and the version of its credentials. Guesses are counted per account, whether or not it
 * exists, and those over the limit are refused unseen, a right one too.
 */
export const provePassword = Effect.fn("provePassword")(function* (email: string, password: string) {
  const guard = yield* SignInGuard
  const now = yield* Clock.currentTimeMillis
  const attempts = yield* guard.noteAttempt(email, now, now - guessLimits.window)
  if (attempts.length > guessLimits.most) {
    // The next one is judged once all but the last ones, which leave room for it, are out of the window.
    const blocking = attempts.at(-guessLimits.most) ?? now
    return yield* new TooManyAttempts({
      retryAfterSeconds: Math.max(1, Math.ceil((blocking + guessLimits.window - now) / 1000)),
    })
  }
  const { methods } = yield* Identity
  const method = methods.find(({ id }) => id === "password")
  if (method === undefined) return yield* Effect.die("no sign-in method proves passwords")
  const proven = yield* method.prove({ kind: "password", email, password }).pipe(
    Effect.catchTag("IdentityRefused", () => Effect.fail(new WrongCredentials())),
    Effect.catchTag("IdentityUnavailable", Effect.die),
  )
  yield* guard.forgetAttempts(email)
  return { userId: proven.subject as UserId, credentialsVersion: proven.credentialsVersion ?? 0 }
})
