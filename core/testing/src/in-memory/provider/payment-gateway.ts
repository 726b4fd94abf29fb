import {
  type GatewayEvent,
  PaymentGateway,
  RefundRejected,
  WebhookRejected,
} from "@laundry/core/payment/payment-gateway.port"
import { Clock, Effect, Layer } from "effect"
import { callProvider } from "./call-provider.ts"
import { cardsLayer } from "./cards-on-file.ts"
import { InMemoryPaymentProvider, type PaymentProvider } from "./payment-provider.ts"
import { payoutsLayer } from "./payout-gateway.ts"
import { booksLayer } from "./provider-books.ts"

/** A webhook older than this many seconds is refused. */
const toleranceSeconds = 300
const isSigned = (provider: PaymentProvider, body: Uint8Array, signature: string, now: number): boolean => {
  const seconds = Number(/^t=(\d+),/.exec(signature)?.[1])
  const isFresh = Math.abs(now / 1000 - seconds) <= toleranceSeconds
  return isFresh && signature === provider.sign(body, seconds * 1000)
}

/** The payment gateway to the in-memory provider. */
export const gatewayLayer = Layer.effect(
  PaymentGateway,
  Effect.gen(function* () {
    const provider = yield* InMemoryPaymentProvider
    return PaymentGateway.of({
      createIntent: (attempt) => callProvider(provider, () => Effect.sync(() => provider.makeIntent(attempt))),
      getIntent: (intentId) => callProvider(provider, () => Effect.sync(() => provider.find(intentId))),
      cardFingerprint: (intentId) =>
        callProvider(provider, () => Effect.sync(() => provider.cardFingerprint(intentId))),
      cancelIntent: (intentId) => callProvider(provider, () => Effect.sync(() => provider.cancel(intentId))),
      refund: (request) =>
        callProvider(provider, () =>
          Effect.suspend(() => {
            const refund = provider.refund(request)
            return refund === undefined
              ? Effect.fail(new RefundRejected({ reason: "it exceeds what is left of the payment" }))
              : Effect.succeed(refund)
          }),
        ),
      readWebhook: ({ body, signature }) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          signature !== undefined && isSigned(provider, body, signature, now)
            ? Effect.sync(() => JSON.parse(new TextDecoder().decode(body)) as GatewayEvent)
            : Effect.fail(new WebhookRejected()),
        ),
      check: callProvider(provider, () => Effect.void),
    })
  }),
)

/** The gateway, the cards on file, the books, the payouts and the provider behind them, which tests may steer. Each use makes a new one. */
export const layer = Layer.mergeAll(gatewayLayer, cardsLayer, booksLayer, payoutsLayer).pipe(
  Layer.provideMerge(InMemoryPaymentProvider.layer),
)
