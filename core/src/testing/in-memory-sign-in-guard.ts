import { Effect, Layer } from "effect"
import { SignInGuard } from "../people/sign-in-guard.port.ts"
import { emailKey } from "../people/user.ts"
import { InMemoryDatabase, withEntry, withoutKey } from "./in-memory-database.ts"

/** Counts guesses in memory. */
export const layer = Layer.effect(
  SignInGuard,
  Effect.gen(function* () {
    const { update } = yield* InMemoryDatabase
    return SignInGuard.of({
      noteAttempt: (email, at, since) =>
        update((state) => {
          const key = emailKey(email)
          const attempts = [...(state.signInAttempts.get(key) ?? []), at]
            .filter((each) => each > since)
            .toSorted((a, b) => a - b)
          return [attempts, { ...state, signInAttempts: withEntry(state.signInAttempts, key, attempts) }]
        }),
      forgetAttempts: (email) =>
        update((state) => [undefined, { ...state, signInAttempts: withoutKey(state.signInAttempts, emailKey(email)) }]),
    })
  }),
)
