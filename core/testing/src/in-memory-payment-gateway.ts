import {
  type GatewayEvent,
  PaymentGateway,
  PaymentGatewayUnavailable,
  RefundRejected,
  WebhookRejected,
} from "@laundry/core/payment/payment-gateway.port"
import { Clock, Effect, Layer } from "effect"
import { InMemoryPaymentProvider, type PaymentProvider } from "./in-memory-payment-provider.ts"
import { letOthersRun } from "./interleaving.ts"

/** A webhook older than this many seconds is refused. */
const toleranceSeconds = 300
/** How long a call waits for a provider that hangs, in seconds. */
const timeoutSeconds = 10

const unavailable = Effect.fail(new PaymentGatewayUnavailable({}))

/** Calls the provider, as it answers just now. */
const call = <A, E = never>(provider: PaymentProvider, request: () => Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    yield* letOthersRun
    if (provider.mode === "down") return yield* unavailable
    if (provider.mode === "hanging") {
      yield* Effect.sleep(`${timeoutSeconds} seconds`)
      return yield* unavailable
    }
    const answer = yield* Effect.result(request())
    const isCut = provider.mode === "cut-off"
    yield* letOthersRun
    return isCut ? yield* unavailable : yield* Effect.fromResult(answer)
  })

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
      createIntent: (attempt) => call(provider, () => Effect.sync(() => provider.makeIntent(attempt))),
      getIntent: (intentId) => call(provider, () => Effect.sync(() => provider.find(intentId))),
      cancelIntent: (intentId) => call(provider, () => Effect.sync(() => provider.cancel(intentId))),
      refund: (request) =>
        call(provider, () =>
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
      check: call(provider, () => Effect.void),
    })
  }),
)

/** The gateway and the provider behind it, which tests may steer. Each use makes a new one. */
export const layer = gatewayLayer.pipe(Layer.provideMerge(InMemoryPaymentProvider.layer))
