import { Effect, Layer } from "effect"
import { CardsOnFile } from "./cards-on-file.port.ts"

const nothing = Effect.succeed(undefined)

/** Of a payment provider that keeps no cards. Cards may be known from one that was used before: they pay nothing here. */
export const layer = Layer.succeed(CardsOnFile, {
  isOffered: false,
  keepCardOf: () => nothing,
  dontKeepCardOf: () => nothing,
  cardOf: () => nothing,
  setUp: () => Effect.die(new Error("the payment provider keeps no cards, so none is to be offered")),
  setUpCard: () => nothing,
  card: () => nothing,
  charge: () => Effect.succeed({ kind: "declined", code: "no_cards_kept", isFinal: true }),
  forget: () => nothing,
  forgetOwner: () => nothing,
})
