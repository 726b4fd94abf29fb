import type { GatewayEvent } from "@laundry/core/payment/payment-gateway.port"
import { Context, Layer, ManagedRuntime } from "effect"
import type { CardsDashboard } from "../../contracts/cards/cards-scene.ts"
import { cardsOnFileContract } from "../../contracts/cards-on-file.contract.ts"
import * as InMemoryGateway from "./payment-gateway.ts"
import { InMemoryPaymentProvider, type PaymentProvider } from "./payment-provider.ts"

const isAbout = (body: Uint8Array, id: string): boolean => {
  const event = JSON.parse(new TextDecoder().decode(body)) as GatewayEvent
  if (event.kind === "card-set-up") return event.setupIntentId === id
  return event.kind === "card-removed" && event.methodId === id
}

const dashboardOf = (provider: PaymentProvider): CardsDashboard => {
  return {
    pay: async ({ intentId }) => void provider.pay(intentId),
    completeSetUp: async (setupIntentId, card) => {
      const before = provider.cards.nextAnswer
      provider.cards.nextAnswer = card
      provider.cards.completeSetUp(setupIntentId)
      provider.cards.nextAnswer = before
    },
    remove: async (methodId) => provider.cards.forget(methodId),
    webhook: async (type, id) => {
      const found = provider.events.findLast((event) => event.type === type && isAbout(event.body, id))
      if (found === undefined) throw new Error("no such event")
      return found.body
    },
    sign: (body) => provider.sign(body, new Date().getTime()),
  }
}

cardsOnFileContract("the in-memory payment provider", async () => {
  const context = await ManagedRuntime.make(InMemoryGateway.layer).context()
  return { layer: Layer.succeedContext(context), dashboard: dashboardOf(Context.get(context, InMemoryPaymentProvider)) }
})
