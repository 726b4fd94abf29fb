import {
  type CardInHand,
  type CardsDashboard,
  cardsOnFileContract,
} from "@laundry/core-testing/contracts/cards-on-file.contract"
import { Layer } from "effect"
import type Stripe from "stripe"
import { cardsLayer } from "./stripe-cards.ts"
import { layer } from "./stripe-gateway.ts"
import { keys, type RunningSandbox, runSandbox } from "./testing/running-sandbox.ts"

/** Stripe's own test cards. */
const testCards: Readonly<Record<CardInHand, string>> = {
  pays: "pm_card_visa",
  declines: "pm_card_chargeCustomerFail",
  authenticates: "pm_card_authenticationRequired",
}

const dashboardOf = ({ stripe, webhooks, controls, authenticateSetUp }: RunningSandbox): CardsDashboard => ({
  pay: async ({ intentId }) => {
    const how = { payment_method: testCards.pays, return_url: "https://laundry.example/" }
    await stripe.paymentIntents.confirm(intentId, how)
  },
  completeSetUp: async (setupIntentId, card) => {
    const { status, client_secret: secret } = await stripe.setupIntents.confirm(setupIntentId, {
      payment_method: testCards[card],
    })
    if (status === "requires_action") await authenticateSetUp(secret ?? "")
  },
  remove: async (methodId) => void (await stripe.paymentMethods.detach(methodId)),
  webhook: async (type, id) => {
    await controls.webhooksSettled()
    const found = webhooks.findLast((body) => {
      const event = JSON.parse(new TextDecoder().decode(body)) as Stripe.Event
      return event.type === type && (event.data.object as { readonly id: string }).id === id
    })
    if (found === undefined) throw new Error("the webhook did not come")
    return found
  },
  sign: (body) =>
    stripe.webhooks.generateTestHeaderString({
      payload: new TextDecoder().decode(body),
      secret: keys.webhookSecret,
    }),
})

cardsOnFileContract("Stripe's SDK on the payments sandbox", async () => {
  const sandbox = await runSandbox()
  const access = { ...keys, apiBase: sandbox.apiBase }
  const cards = cardsLayer({ ...access, returnUrl: () => "https://laundry.example/" })
  return { layer: Layer.merge(layer(access), cards), dashboard: dashboardOf(sandbox), close: sandbox.close }
})
