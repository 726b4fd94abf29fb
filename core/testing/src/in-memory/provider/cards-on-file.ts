import { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import { Effect, Layer } from "effect"
import { callProvider } from "./call-provider.ts"
import { InMemoryPaymentProvider } from "./payment-provider.ts"

/** The cards that the in-memory provider keeps. */
export const cardsLayer = Layer.effect(
  CardsOnFile,
  Effect.map(InMemoryPaymentProvider, (provider) => {
    const { cards } = provider
    const call = <A>(request: () => A) => callProvider(provider, () => Effect.sync(request))
    return CardsOnFile.of({
      isOffered: true,
      keepCardOf: ({ intentId, owner }) => call(() => cards.keepCardOf(intentId, owner)),
      dontKeepCardOf: (intentId) => call(() => cards.dontKeepCardOf(intentId)),
      cardOf: (intentId) => call(() => cards.cardOf(intentId)),
      setUp: ({ setUpId, owner }) => call(() => cards.setUp(setUpId, owner)),
      setUpCard: (setupIntentId) => call(() => cards.setUpCard(setupIntentId)),
      card: (methodId) => call(() => cards.card(methodId)),
      charge: (request) => call(() => cards.charge(request)),
      forget: ({ methodId }) => call(() => cards.forget(methodId)),
      forgetOwner: (leftBy) => call(() => cards.forgetOwner(leftBy)),
    })
  }),
)
