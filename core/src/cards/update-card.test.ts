import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import { keepGuestCard } from "../payments/keep-payment-card.ts"
import { checkCard } from "./update-card.ts"

it("a kept card becomes what the provider has now, also when an answer from before comes late", async () => {
  const kept = await runInMemory(
    Effect.gen(function* () {
      const orderId = yield* placeOrder
      yield* keepGuestCard(orderId, { keep: true, limit: cents(2500) })
      const provider = yield* InMemoryPaymentProvider
      provider.pay((yield* openedIntent(orderId)).intentId)
      yield* deliverAll()
      yield* runJobs
      const { cards: kept } = yield* CardStore
      const methodId = provider.cards.all()[0]?.methodId ?? expect.fail("no card is kept")
      provider.cards.update(methodId, { last4: "1111" })

      const cards = yield* CardsOnFile
      const card = cards.card ?? expect.fail("a card can't be read")
      const context = yield* Effect.context<CardsOnFile | CardStore>()
      let isFirst = true
      // While it is asked, the bank sends another card, and another run notes that one.
      const overtaken = Effect.gen(function* () {
        const answer = yield* card(methodId)
        if (!isFirst) return answer
        isFirst = false
        provider.cards.update(methodId, { last4: "2222" })
        yield* Effect.provide(checkCard(methodId), context)
        return answer
      })
      yield* checkCard(methodId).pipe(
        Effect.provideService(CardsOnFile, CardsOnFile.of({ ...cards, card: () => overtaken })),
      )
      return yield* kept({ kind: "order", orderId })
    }),
  )
  expect(kept).toMatchObject([{ last4: "2222" }])
})
