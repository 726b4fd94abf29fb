import { SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import { emailKey } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type NotedAttempt, withEntry, withoutKey } from "../state.ts"

type Attempts = ReadonlyMap<string, ReadonlyArray<NotedAttempt>>

const since = (attempts: Attempts, oldest: number): Attempts =>
  new Map([...attempts].map(([key, those]) => [key, those.filter(({ attempt }) => attempt.at > oldest)]))

const latestOf = (those: ReadonlyArray<NotedAttempt>): number => Math.max(0, ...those.map(({ number }) => number))

/** Keeps guesses in memory. */
export const layer = Layer.effect(
  SignInGuard,
  Effect.gen(function* () {
    const { update } = yield* InMemoryDatabase
    return SignInGuard.of({
      attempts: (email, oldest) =>
        update((state) => {
          const signInAttempts = since(state.signInAttempts, oldest)
          const attempts = (signInAttempts.get(emailKey(email)) ?? []).map(({ attempt }) => attempt)
          const version = latestOf(state.signInAttempts.get(emailKey(email)) ?? [])
          return [
            { attempts: attempts.toSorted((a, b) => a.at - b.at), version },
            { ...state, signInAttempts },
          ]
        }),
      note: (email, attempt, { version }) =>
        update((state) => {
          const key = emailKey(email)
          const those = state.signInAttempts.get(key) ?? []
          if (latestOf(those) > version) return [false, state]
          const number = state.signInAttemptsNoted + 1
          const signInAttempts = withEntry(state.signInAttempts, key, [...those, { attempt, number }])
          return [true, { ...state, signInAttempts, signInAttemptsNoted: number }]
        }),
      forgetAttempts: (email, source) =>
        update((state) => {
          const key = emailKey(email)
          const those = (state.signInAttempts.get(key) ?? []).filter(
            ({ attempt }) => source !== undefined && attempt.source !== source,
          )
          const signInAttempts =
            those.length === 0 ? withoutKey(state.signInAttempts, key) : withEntry(state.signInAttempts, key, those)
          return [undefined, { ...state, signInAttempts }]
        }),
    })
  }),
)
