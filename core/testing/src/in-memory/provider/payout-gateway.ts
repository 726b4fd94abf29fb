import {
  type GatewayTransfer,
  PayoutGateway,
  PayoutSetupRefused,
  TransferRejected,
} from "@laundry/core/payment/payout-gateway.port"
import { Effect, Layer } from "effect"
import { callProvider } from "./call-provider.ts"
import { InMemoryPaymentProvider } from "./payment-provider.ts"

const orRejected = (answer: GatewayTransfer | string): Effect.Effect<GatewayTransfer, TransferRejected> =>
  typeof answer === "string" ? Effect.fail(new TransferRejected({ reason: answer })) : Effect.succeed(answer)

/** Payouts by the in-memory provider. */
export const payoutsLayer = Layer.effect(
  PayoutGateway,
  Effect.map(InMemoryPaymentProvider, (provider) => {
    const { payouts } = provider
    const call = <A>(request: () => A) => callProvider(provider, () => Effect.sync(request))
    const setUp = <A>(request: () => A) =>
      callProvider(provider, () =>
        Effect.suspend(() =>
          payouts.refusesSetup === undefined
            ? Effect.sync(request)
            : Effect.fail(new PayoutSetupRefused({ reason: payouts.refusesSetup })),
        ),
      )
    return PayoutGateway.of({
      isOffered: true,
      openAccount: ({ workerId }) => setUp(() => payouts.open(workerId)),
      onboardingLink: ({ accountId }) => setUp(() => `https://provider.example/${accountId}`),
      account: (accountId) => call(() => payouts.find(accountId)),
      transfer: (payout) => callProvider(provider, () => Effect.suspend(() => orRejected(payouts.send(payout)))),
      transfersTo: (accountId) => call(() => payouts.to(accountId)),
      findTransfer: (payoutId) => call(() => payouts.of(payoutId)),
      reverse: ({ transferId }) =>
        callProvider(provider, () => Effect.suspend(() => orRejected(payouts.reverse(transferId)))),
    })
  }),
)
