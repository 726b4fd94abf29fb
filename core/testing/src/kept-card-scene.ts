import { confirmOwnCard, setUpOwnCard } from "@laundry/core/accounts/own-cards"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { CardStore } from "@laundry/core/payment/card-store.port"
import { keepGuestCard } from "@laundry/core/payments/keep-payment-card"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { ana, as } from "./customer-scene.ts"
import { fridayNoon } from "./in-memory/product.ts"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"
import type { KeptCardAnswer } from "./in-memory/provider/provider-cards.ts"
import { deliverAll, openedIntent, placeOrder, runJobs } from "./payment-scene.ts"

/** Ana leaves a card in her profile, which becomes her default, under this limit in cents or the company's. */
export const keepCardOfAna = Effect.fnUntraced(function* (answer: KeptCardAnswer = "pays", limit?: number) {
  const provider = yield* InMemoryPaymentProvider
  provider.cards.nextAnswer = answer
  const { setUpId, clientSecret } = yield* as(ana)(setUpOwnCard(limit === undefined ? undefined : cents(limit)))
  provider.cards.completeSetUp(clientSecret.replace(/_secret$/, ""))
  yield* as(ana)(confirmOwnCard(setUpId))
  const [card] = yield* (yield* CardStore).cards({ kind: "user", userId: ana })
  return card ?? (yield* Effect.die("no card is kept"))
})

/** A guest's order of $30 that was paid with a card, which is kept under this limit in cents. */
export const keptOrder = Effect.fnUntraced(function* (limit = 4000) {
  const id = yield* placeOrder
  yield* keepGuestCard(id, { keep: true, limit: cents(limit) })
  const { intentId } = yield* openedIntent(id)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
  yield* runJobs
  return id
})

export const weigh = (id: OrderId, pounds: number) => updateOrder(id, { weight: pounds as Pounds })

/** Lets time pass until so long after noon, and does what is due. */
export const afterNoon = (millis: number) => Effect.andThen(TestClock.setTime(fridayNoon + millis), runJobs)

/** The newest charge of an order's balance. */
export const latestCharge = (id: OrderId) => Effect.flatMap(BalanceChargeStore, (charges) => charges.latest(id))

/** From now on every kept card answers so. */
export const cardsAnswer = Effect.fnUntraced(function* (answer: KeptCardAnswer) {
  const { cards } = yield* InMemoryPaymentProvider
  for (const { methodId } of cards.all()) cards.setAnswer(methodId, answer)
})
