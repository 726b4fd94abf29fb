import { Effect } from "effect"
import { IdentityRefused, WrongCredentials } from "../people/sign-in-errors.ts"
import { UserStore } from "../people/user-store.port.ts"
import { type IdentityMethod, PasswordHasher } from "./identity.port.ts"

/** The sign-in method that is proven with the password kept here. An unknown email costs the same work as a wrong password. */
export const makePasswordMethod = Effect.gen(function* () {
  const users = yield* UserStore
  const hasher = yield* PasswordHasher
  const method: IdentityMethod = {
    id: "password",
    name: "Email and password",
    begin: undefined,
    prove: Effect.fnUntraced(function* (evidence) {
      if (evidence.kind !== "password") return yield* new IdentityRefused({ reason: "no password was shown" })
      const account = yield* users.passwordOf(evidence.email)
      const isRight = yield* hasher.verify(evidence.password, account?.passwordHash)
      if (account === undefined || !isRight) return yield* new WrongCredentials()
      // Here alone the password is known. Until then its comparison takes another time than that of an unknown email.
      if (hasher.isOutdated(account.passwordHash))
        yield* users.renewPasswordHash(account.userId, account.passwordHash, yield* hasher.hash(evidence.password))
      return {
        method: "password",
        subject: account.userId,
        credentialsVersion: account.credentialsVersion,
        email: evidence.email.trim(),
        firstName: null,
        lastName: null,
        profileImageUrl: null,
      }
    }),
  }
  return method
})
