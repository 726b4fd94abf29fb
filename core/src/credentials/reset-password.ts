import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { LinkNotValid } from "../people/sign-in-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { hashChosenPassword } from "./choose-password.ts"
import { setNewPassword } from "./new-password.ts"
import { OneTimeLinks } from "./one-time-links.port.ts"
import { SignInGuard } from "./sign-in-guard.port.ts"

/** Sets a new password by a mailed link, which works once; signs out everywhere and returns whose account it is, with the version of its credentials. */
export const resetPassword = Effect.fn("resetPassword")(function* (token: string, password: string) {
  const users = yield* UserStore
  const links = yield* OneTimeLinks
  const now = yield* Clock.currentTimeMillis
  const known = yield* links.peek("reset-password", token, now)
  // Judging and hashing are dear: a token that was made up gets neither.
  if (known === undefined) return yield* new LinkNotValid()
  const owner = yield* users.get(known as UserId).pipe(Effect.catchTag("UserNotFound", () => new LinkNotValid()))
  const passwordHash = yield* hashChosenPassword(password, owner)
  const { transact } = yield* UnitOfWork
  const reset = yield* transact(
    Effect.gen(function* () {
      const subject = yield* links.redeem("reset-password", token, now)
      if (subject === undefined) return yield* new LinkNotValid()
      const user = yield* users
        .getForUpdate(subject as UserId)
        .pipe(Effect.catchTag("UserNotFound", () => Effect.fail(new LinkNotValid())))
      if (user.disabledAt !== null) return yield* new LinkNotValid()
      return { user, credentialsVersion: yield* setNewPassword(user, passwordHash) }
    }),
  )
  // A person who was locked out by somebody's guesses is let in again.
  yield* (yield* SignInGuard).forgetAttempts(reset.user.email)
  return reset
})
