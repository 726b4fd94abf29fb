import type { GatewayEvent, GatewayIntent } from "@laundry/core/payment/payment-gateway.port"
import { Context, Layer, ManagedRuntime } from "effect"
import { type ProviderDashboard, paymentGatewayContract } from "../../contracts/payment-gateway.contract.ts"
import * as InMemoryGateway from "./payment-gateway.ts"
import { InMemoryPaymentProvider, type PaymentProvider } from "./payment-provider.ts"

const isAbout = (body: Uint8Array, { intentId }: GatewayIntent): boolean => {
  const event = JSON.parse(new TextDecoder().decode(body)) as GatewayEvent
  switch (event.kind) {
    case "intent":
      return event.intent.intentId === intentId
    case "refund":
      return event.refund.intentId === intentId
    case "dispute":
      return event.dispute.intentId === intentId
    case "card-set-up":
    case "card-updated":
    case "card-removed":
    case "payout-account":
    case "transfer":
    case "ignored":
      return false
  }
}

const dashboardOf = (provider: PaymentProvider): ProviderDashboard => {
  const latest = (isWanted: (event: PaymentProvider["events"][number]) => boolean) => {
    const found = provider.events.findLast(isWanted)
    if (found === undefined) throw new Error("no such event")
    return found.body
  }
  return {
    pay: async ({ intentId }) => void provider.pay(intentId),
    payWith: async ({ intentId }, brand) => void provider.payWith(intentId, brand),
    decline: async ({ intentId }) => void provider.pay(intentId, "declined"),
    payAndDispute: async ({ intentId }) => {
      provider.pay(intentId)
      provider.dispute(intentId)
    },
    endDispute: async ({ intentId }, outcome) => {
      for (const { disputeId, intentId: of } of provider.disputes()) {
        if (of === intentId) provider.endDispute(disputeId, outcome)
      }
    },
    payUnrefundably: async ({ intentId }) => void provider.pay(intentId),
    failRefund: async (providerRefundId) => provider.failRefund(providerRefundId),
    refund: async ({ intentId }, amount) => void provider.refund({ intentId, amount }),
    webhook: async (type, intent) => latest((event) => event.type === type && isAbout(event.body, intent)),
    otherWebhook: async () => {
      provider.tellOfSomethingElse()
      return latest(() => true)
    },
    sign: (body, { ageSeconds = 0, isForged = false } = {}) =>
      provider.sign(body, new Date().getTime() - ageSeconds * 1000, isForged ? "another secret" : undefined),
  }
}

paymentGatewayContract("the in-memory payment gateway", async () => {
  const context = await ManagedRuntime.make(InMemoryGateway.layer).context()
  return { layer: Layer.succeedContext(context), dashboard: dashboardOf(Context.get(context, InMemoryPaymentProvider)) }
})
