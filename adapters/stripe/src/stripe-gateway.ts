import {
  type GatewayRefund,
  PaymentGateway,
  PaymentGatewayUnavailable,
  RefundRejected,
  WebhookRejected,
} from "@laundry/core/payment/payment-gateway.port"
import { Effect, Layer, Schedule } from "effect"
import Stripe from "stripe"
import { connectTo } from "./stripe-connection.ts"
import {
  isInAnotherState,
  isKeyRefused,
  isUnavailable,
  isUnderWay,
  isUnknown,
  isWrongRequest,
} from "./stripe-errors.ts"
import { readEvent, readIntent, readRefund } from "./stripe-objects.ts"

export interface StripeOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another address than Stripe's own, such as the sandbox's: "http://127.0.0.1:4242". */
  readonly apiBase?: string
  /** How long one try of a call may take; 4.5 seconds unless given. */
  readonly timeoutMillis?: number
}

/** A call and its one retry fit into ten seconds, after which a customer has been answered. */
const defaultTimeoutMillis = 4_500
const networkRetries = 1
/** The pause before the retry, and a little more. */
const pauseMillis = 800

/** The pause before an answer that is being made for another call is asked for again, as often as the time allows. */
const underWayPause = "200 millis"

/** How old a webhook may be, in seconds. Zero would switch the check off. */
const webhookToleranceSeconds = 300

/** Refunds of one payment that are looked through for one of ours. */
const mostRefunds = 100

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Says what went wrong without what was sent: neither keys nor customers get into logs. */
const report = (failure: unknown) => {
  const { type, statusCode, code, requestId } = (failure ?? {}) as Partial<Stripe.errors.StripeError>
  const details = { type: type ?? "timeout", statusCode, code, requestId }
  const log = isKeyRefused(failure)
    ? Effect.logError("the payment provider refuses our key")
    : Effect.logWarning("the payment provider is not available")
  return Effect.annotateLogs(log, details)
}

/** Makes a call. Failures that trying again or mending a key makes go away are expected; any other is a bug of ours. */
const makeCall = (timeoutMillis: number) => {
  const limit = (networkRetries + 1) * timeoutMillis + pauseMillis
  return <A>(evaluate: () => Promise<A>): Effect.Effect<A, PaymentGatewayUnavailable> =>
    Effect.tryPromise({
      try: evaluate,
      catch: (error) => {
        if (!isUnavailable(error)) throw error
        return new PaymentGatewayUnavailable({ cause: error })
      },
    }).pipe(
      Effect.retry({ while: ({ cause }) => isUnderWay(cause), schedule: Schedule.spaced(underWayPause) }),
      // The SDK's own timeout starts anew with every byte that trickles in.
      Effect.timeoutOrElse({
        duration: limit,
        orElse: () => Effect.fail(new PaymentGatewayUnavailable({})),
      }),
      Effect.tapError(({ cause }) => report(cause)),
    )
}

/** Payments through Stripe, or through whatever speaks its API at `apiBase`. */
export const layer = (options: StripeOptions): Layer.Layer<PaymentGateway> =>
  Layer.sync(PaymentGateway, () => {
    const timeoutMillis = options.timeoutMillis ?? defaultTimeoutMillis
    const call = makeCall(timeoutMillis)
    const stripe = new Stripe(options.secretKey, {
      ...connectTo(options.apiBase),
      timeout: timeoutMillis,
      maxNetworkRetries: networkRetries,
      telemetry: false,
      appInfo: { name: "laundry" },
    })

    const retrieve = async (intentId: string) => readIntent(await stripe.paymentIntents.retrieve(intentId))

    /** A refund that we asked for earlier. Idempotency keys are forgotten after a day and answer what was true then. */
    const findRefund = async (intentId: string, refundId: string): Promise<GatewayRefund | undefined> => {
      const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: mostRefunds })
      const ours = data.find(({ metadata }) => metadata?.["refundId"] === refundId)
      return ours && readRefund(ours)
    }

    /**
     * Checks a webhook's signature, and its age by the machine's own clock, as the provider's is. Some odd signatures make
     * the SDK throw other errors than its own.
     */
    const isSigned = (body: Buffer, signature: string): boolean => {
      const { webhookSecret } = options
      try {
        const { signature: check } = stripe.webhooks
        return check?.verifyHeader(body, signature, webhookSecret, webhookToleranceSeconds) ?? false
      } catch {
        return false
      }
    }

    const makeRefund = async ({ refundId, intentId, amount }: Parameters<PaymentGateway["Service"]["refund"]>[0]) =>
      readRefund(
        await stripe.refunds.create(
          { payment_intent: intentId, amount, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      )

    return {
      createIntent: ({ attemptId, orderId, orderNumber, amount }) =>
        call(async () =>
          readIntent(
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

      getIntent: (intentId) =>
        call(async () => {
          try {
            return await retrieve(intentId)
          } catch (error) {
            if (isUnknown(error)) return undefined
            throw error
          }
        }),

      cancelIntent: (intentId) =>
        call(async () => {
          try {
            return readIntent(await stripe.paymentIntents.cancel(intentId))
          } catch (error) {
            // It was paid or ended meanwhile: its state is the answer.
            if (!isInAnotherState(error)) throw error
            return retrieve(intentId)
          }
        }),

      refund: (request) =>
        call(async () => {
          try {
            const refund = (await findRefund(request.intentId, request.refundId)) ?? (await makeRefund(request))
            return refund ?? new RefundRejected({ reason: "the refund belongs to no payment" })
          } catch (error) {
            if (isWrongRequest(error)) return new RefundRejected({ reason: error.message })
            throw error
          }
        }).pipe(
          Effect.flatMap((answer) => (answer instanceof RefundRejected ? Effect.fail(answer) : Effect.succeed(answer))),
        ),

      readWebhook: ({ body, signature }) =>
        Effect.suspend(() => {
          const raw = Buffer.from(body)
          return isSigned(raw, signature ?? "")
            ? Effect.succeed(readEvent(parseJson(raw.toString("utf8"))))
            : Effect.fail(new WebhookRejected())
        }),

      check: Effect.asVoid(call(() => stripe.balance.retrieve())),
    }
  })
