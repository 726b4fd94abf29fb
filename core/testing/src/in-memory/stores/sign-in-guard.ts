import type { GuessAttempt } from "@laundry/core/credentials/guess-limits"
import { SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import { emailKey } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry, withoutKey } from "../state.ts"

type Attempts = ReadonlyMap<string, ReadonlyArray<GuessAttempt>>

const since = (attempts: Attempts, oldest: number): Attempts =>
  new Map([...attempts].map(([key, those]) => [key, those.filter(({ at }) => at > oldest)]))

/** Keeps guesses in memory. Its transactions come one after another, so there is nothing to hold. */
export const layer = Layer.effect(
  SignInGuard,
  Effect.gen(function* () {
    const { update } = yield* InMemoryDatabase
    return SignInGuard.of({
      holdAttempts: (email, oldest) =>
        update((state) => {
          const signInAttempts = since(state.signInAttempts, oldest)
          const those = signInAttempts.get(emailKey(email)) ?? []
          return [those.toSorted((a, b) => a.at - b.at), { ...state, signInAttempts }]
        }),
      note: (email, attempt) =>
        update((state) => {
          const key = emailKey(email)
          const those = [...(state.signInAttempts.get(key) ?? []), attempt]
          return [undefined, { ...state, signInAttempts: withEntry(state.signInAttempts, key, those) }]
        }),
      forgetAttempts: (email, source) =>
        update((state) => {
          const key = emailKey(email)
          const those = (state.signInAttempts.get(key) ?? []).filter(
            (attempt) => source !== undefined && attempt.source !== source,
          )
          const signInAttempts =
            those.length === 0 ? withoutKey(state.signInAttempts, key) : withEntry(state.signInAttempts, key, those)
          return [undefined, { ...state, signInAttempts }]
        }),
    })
  }),
)
