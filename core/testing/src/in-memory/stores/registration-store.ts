import { RegistrationStore, registrationKeptMillis } from "@laundry/core/credentials/registration-store.port"
import { emailKey } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"

/** Registrations in memory. */
export const layer = Layer.effect(
  RegistrationStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return RegistrationStore.of({
      add: (registration, since) =>
        update((state) => {
          const kept = [...state.registrations].filter(
            ([, { requestedAt }]) => requestedAt >= registration.requestedAt - registrationKeptMillis,
          )
          const registrations = new Map([...kept, [registration.id, registration]])
          const ofTheSame = [...registrations.values()].filter(
            ({ email, requestedAt }) => emailKey(email) === emailKey(registration.email) && requestedAt >= since,
          )
          return [ofTheSame.length, { ...state, registrations }]
        }),
      get: (id) => read(({ registrations }) => registrations.get(id)),
      removeByEmail: (email) =>
        update((state) => {
          const kept = [...state.registrations].filter(([, other]) => emailKey(other.email) !== emailKey(email))
          return [undefined, { ...state, registrations: new Map(kept) }]
        }),
    })
  }),
)
