import { cents } from "@laundry/core/money/cents"
import { Context, Layer, ManagedRuntime } from "effect"
import { type BooksDashboard, providerBooksContract } from "../../contracts/provider-books.contract.ts"
import * as InMemoryGateway from "./payment-gateway.ts"
import { InMemoryPaymentProvider, type PaymentProvider } from "./payment-provider.ts"

const dashboardOf = (provider: PaymentProvider): BooksDashboard => {
  const pay: BooksDashboard["pay"] = async ({ intentId }) => void provider.pay(intentId)
  return {
    pay,
    payAndDispute: async (intent) => {
      await pay(intent)
      provider.dispute(intent.intentId)
    },
    winDispute: async ({ intentId }) => {
      for (const dispute of provider.disputes()) {
        if (dispute.intentId === intentId) provider.endDispute(dispute.disputeId, "won")
      }
    },
    payUnrefundably: pay,
    failRefund: async (providerRefundId) => provider.failRefund(providerRefundId),
    payOut: async (amount) => void provider.account.payOut(cents(amount)),
  }
}

providerBooksContract("the in-memory payment provider", async () => {
  const context = await ManagedRuntime.make(InMemoryGateway.layer).context()
  return { layer: Layer.succeedContext(context), dashboard: dashboardOf(Context.get(context, InMemoryPaymentProvider)) }
})
