import { TipLinkStore } from "@laundry/core/payment/tip-link-store.port"
import { Ids } from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

/** Links to tip in memory. */
export const layer = Layer.effect(
  TipLinkStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const { secret } = yield* Ids
    return TipLinkStore.of({
      issueToken: (orderId) =>
        Effect.tap(secret, (token) =>
          update((state) => [undefined, { ...state, tipLinkTokens: withEntry(state.tipLinkTokens, token, orderId) }]),
        ),
      endAll: (id) =>
        update((state) => {
          const kept = [...state.tipLinkTokens].filter(([, orderId]) => orderId !== id)
          return [undefined, { ...state, tipLinkTokens: new Map(kept) }]
        }),
      orderOf: (token) => read(({ tipLinkTokens }) => tipLinkTokens.get(token)),
    })
  }),
)
