import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/orders/order"
import {
  type GatewayEvent,
  type GatewayIntent,
  type GatewayRefund,
  PaymentGateway,
  PaymentGatewayUnavailable,
  RefundRejected,
  WebhookRejected,
} from "@laundry/core/payments/payment-gateway.port"
import { Effect, Layer } from "effect"
import Stripe from "stripe"

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another address than Stripe's own, such as the sandbox's: "http://127.0.0.1:4242". */
  readonly apiBase?: string
}

/** One call and one retry of it fit into ten seconds, after which a customer has been answered. */
const timeoutMillis = 4_500
const networkRetries = 1

/** How old a webhook may be, in seconds. Zero would switch the check off. */
const webhookToleranceSeconds = 300

/** Statuses that we tell apart; all others wait for the customer. */
const toldApart = ["succeeded", "canceled", "processing"] as const

const intentStatus = (status: string): GatewayIntent["status"] =>
  toldApart.find((known) => known === status) ?? "requires_payment"

const toIntent = (intent: Stripe.PaymentIntent): GatewayIntent => ({
  intentId: intent.id,
  status: intentStatus(intent.status),
  amount: cents(intent.amount),
  amountReceived: cents(intent.amount_received),
  currency: intent.currency,
  orderId: intent.metadata["orderId"] as OrderId | undefined,
  attemptId: intent.metadata["attemptId"],
  clientSecret: intent.client_secret ?? "",
})

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === "string" ? reference : reference?.id

const refundStatus = (status: string | null): GatewayRefund["status"] => {
  if (status === "succeeded") return "succeeded"
  return status === "failed" || status === "canceled" ? "failed" : "pending"
}

/** A refund as we know it; undefined when it belongs to no payment intent. */
const toRefund = (refund: Stripe.Refund): GatewayRefund | undefined => {
  const intentId = idOf(refund.payment_intent)
  if (intentId === undefined) return undefined
  return {
    providerRefundId: refund.id,
    intentId,
    amount: cents(refund.amount),
    currency: refund.currency,
    status: refundStatus(refund.status),
    refundId: refund.metadata?.["refundId"],
  }
}

const toEvent = (event: Stripe.Event): GatewayEvent => {
  switch (event.type) {
    case "payment_intent.succeeded":
    case "payment_intent.processing":
    case "payment_intent.payment_failed":
    case "payment_intent.requires_action":
    case "payment_intent.canceled":
      return { kind: "intent", intent: toIntent(event.data.object) }
    case "refund.created":
    case "refund.updated":
    case "refund.failed": {
      const refund = toRefund(event.data.object)
      return refund === undefined ? { kind: "ignored", type: event.type } : { kind: "refund", refund }
    }
    default:
      return { kind: "ignored", type: event.type }
  }
}

const hasCode = (error: unknown, ...codes: ReadonlyArray<string>): boolean =>
  error instanceof Stripe.errors.StripeError && error.code !== undefined && codes.includes(error.code)

/** Failures that trying again later, or mending the keys, makes go away. Anything else is a bug of ours. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  (error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500))

const call = <A>(evaluate: () => Promise<A>): Effect.Effect<A, PaymentGatewayUnavailable> =>
  Effect.tryPromise({
    try: evaluate,
    catch: (error) => {
      if (!isUnavailable(error)) throw error
      return new PaymentGatewayUnavailable({ cause: error })
    },
  }).pipe(
    Effect.tapError(({ cause }) =>
      cause instanceof Stripe.errors.StripeAuthenticationError || cause instanceof Stripe.errors.StripePermissionError
        ? Effect.logError("the payment provider refuses our key")
        : Effect.void,
    ),
  )

const connectTo = (apiBase: string | undefined): Stripe.StripeConfig => {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const scheme = protocol === "http:" ? "http" : "https"
  return { host: hostname, protocol: scheme, port: port === "" ? (scheme === "http" ? 80 : 443) : Number(port) }
}

const unknownIntent = "resource_missing"

/** Payments through Stripe, or through whatever speaks its API at `apiBase`. */
export const layer = (options: StripeOptions) =>
  Layer.sync(PaymentGateway, () => {
    const stripe = new Stripe(options.secretKey, {
      ...connectTo(options.apiBase),
      timeout: timeoutMillis,
      maxNetworkRetries: networkRetries,
      telemetry: false,
    })

    const retrieve = (intentId: string) =>
      call(async () => {
        try {
          return toIntent(await stripe.paymentIntents.retrieve(intentId))
        } catch (error) {
          if (hasCode(error, unknownIntent)) return undefined
          throw error
        }
      })

    return {
      createIntent: ({ attemptId, orderId, orderNumber, amount }) =>
        call(async () =>
          toIntent(
            await stripe.paymentIntents.create(
              {
                amount,
                currency: "usd",
                automatic_payment_methods: { enabled: true },
                description: `Laundry order #${orderNumber}`,
                metadata: { orderId, attemptId },
              },
              { idempotencyKey: `intent-${attemptId}` },
            ),
          ),
        ),

      getIntent: retrieve,

      cancelIntent: (intentId) =>
        call(async () => {
          try {
            return toIntent(await stripe.paymentIntents.cancel(intentId))
          } catch (error) {
            // It was paid or ended meanwhile: how it stands is the answer.
            if (!hasCode(error, "payment_intent_unexpected_state")) throw error
            return toIntent(await stripe.paymentIntents.retrieve(intentId))
          }
        }),

      refund: ({ refundId, intentId, amount }) =>
        call(async (): Promise<GatewayRefund | RefundRejected> => {
          try {
            const refund = toRefund(
              await stripe.refunds.create(
                { payment_intent: intentId, amount, metadata: { refundId } },
                { idempotencyKey: `refund-${refundId}` },
              ),
            )
            return refund ?? new RefundRejected({ reason: "the refund belongs to no payment" })
          } catch (error) {
            const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409
            if (isRefused) return new RefundRejected({ reason: error.message })
            throw error
          }
        }).pipe(
          Effect.flatMap((answer) => (answer instanceof RefundRejected ? Effect.fail(answer) : Effect.succeed(answer))),
        ),

      readWebhook: ({ body, signature }) =>
        Effect.try({
          try: () =>
            stripe.webhooks.constructEvent(
              Buffer.from(body),
              signature ?? "",
              options.webhookSecret,
              webhookToleranceSeconds,
            ),
          catch: () => new WebhookRejected(),
        }).pipe(
          Effect.map((event) => {
            try {
              return toEvent(event)
            } catch {
              return { kind: "ignored", type: event.type } as const
            }
          }),
        ),

      check: call(() => stripe.balance.retrieve()).pipe(Effect.asVoid),
    }
  })
