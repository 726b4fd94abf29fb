import { PushKeyStore } from "@laundry/core/messaging/push-keys.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"

/** The keys of push messages, in memory. */
export const layer = Layer.effect(
  PushKeyStore,
  Effect.map(InMemoryDatabase, ({ update }) =>
    PushKeyStore.of({
      kept: (make) =>
        update((state) => {
          const pushKeys = state.pushKeys ?? make()
          return [pushKeys, { ...state, pushKeys }]
        }),
    }),
  ),
)
