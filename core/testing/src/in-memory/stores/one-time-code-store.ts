import { type CodeProof, noCode } from "@laundry/core/messaging/one-time-code"
import { OneTimeCodeStore } from "@laundry/core/messaging/one-time-code-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

const keyOf = ({ purpose, subject }: CodeProof): string => `${purpose}:${subject}`

/** Codes in memory. */
export const layer = Layer.effect(
  OneTimeCodeStore,
  Effect.map(InMemoryDatabase, ({ read, update }) =>
    OneTimeCodeStore.of({
      getForUpdate: (proof) => read(({ oneTimeCodes }) => oneTimeCodes.get(keyOf(proof)) ?? noCode),
      save: (proof, kept) =>
        update((state) => [undefined, { ...state, oneTimeCodes: withEntry(state.oneTimeCodes, keyOf(proof), kept) }]),
    }),
  ),
)
