import { confirmOwnCard, setUpOwnCard } from "@laundry/core/accounts/own-cards"
import { CardStore } from "@laundry/core/payment/card-store.port"
import { Effect } from "effect"
import { ana, as } from "./customer-scene.ts"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"
import type { KeptCardAnswer } from "./in-memory/provider/provider-cards.ts"

/** Ana leaves a card in her profile, which becomes her default. */
export const keepCardOfAna = Effect.fnUntraced(function* (answer: KeptCardAnswer = "pays") {
  const provider = yield* InMemoryPaymentProvider
  provider.cards.nextAnswer = answer
  const { setUpId, clientSecret } = yield* as(ana)(setUpOwnCard(undefined))
  provider.cards.completeSetUp(clientSecret.replace(/_secret$/, ""))
  yield* as(ana)(confirmOwnCard(setUpId))
  const [card] = yield* (yield* CardStore).cards({ kind: "user", userId: ana })
  return card ?? (yield* Effect.die("no card is kept"))
})
