import { Sessions } from "@laundry/core/credentials/sessions.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

/** No browser signs in to memory: it is counted how often a user was signed out everywhere. */
export const layer = Layer.effect(
  Sessions,
  Effect.map(InMemoryDatabase, ({ update }) =>
    Sessions.of({
      endAll: (userId) =>
        update((state) => {
          const times = (state.endedSessions.get(userId) ?? 0) + 1
          return [undefined, { ...state, endedSessions: withEntry(state.endedSessions, userId, times) }]
        }),
    }),
  ),
)
