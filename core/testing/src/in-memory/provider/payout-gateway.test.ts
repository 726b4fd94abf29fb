import { cents } from "@laundry/core/money/cents"
import { Effect, Layer, ManagedRuntime } from "effect"
import { payoutGatewayContract } from "../../contracts/marketplace/payout-gateway.contract.ts"
import * as InMemoryGateway from "./payment-gateway.ts"
import { InMemoryPaymentProvider } from "./payment-provider.ts"

payoutGatewayContract("the in-memory provider", async () => {
  const runtime = ManagedRuntime.make(InMemoryGateway.layer)
  const provider = await runtime.runPromise(InMemoryPaymentProvider)
  return {
    layer: Layer.effectContext(Effect.promise(() => runtime.context())),
    dashboard: {
      earn: () => Promise.resolve(),
      complete: (accountId) => Promise.resolve(provider.payouts.complete(accountId)),
      reverse: async (transferId, amount) => void provider.payouts.reverse(transferId, cents(amount)),
    },
    close: () => runtime.dispose(),
  }
})
