import { Effect, Layer } from "effect"
import { ProviderBooks } from "./provider-books.port.ts"

/** Of a payment provider that shows no books of its own: nothing can be compared. */
export const layer = Layer.succeed(ProviderBooks, {
  isOffered: false,
  isTest: false,
  entries: () => Effect.succeed([]),
  payouts: () => Effect.succeed([]),
})
