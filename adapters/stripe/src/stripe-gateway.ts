import {
  type GatewayIntent,
  type GatewayRefund,
  PaymentGateway,
  RefundRejected,
  WebhookRejected,
} from "@laundry/core/payment/payment-gateway.port"
import { Effect, Layer } from "effect"
import { readFingerprint } from "./stripe-card-objects.ts"
import { openStripe, type StripeAccess } from "./stripe-client.ts"
import { isInAnotherState, isUnknown, isWrongRequest } from "./stripe-errors.ts"
import { underKey } from "./stripe-keys.ts"
import { readEvent, readIntent, readRefund } from "./stripe-objects.ts"

export interface StripeOptions extends StripeAccess {
  readonly webhookSecret: string
}

/** How old a webhook may be, in seconds. Zero would switch the check off. */
const webhookToleranceSeconds = 300

/** Refunds of one payment that are looked through for one of ours. */
const mostRefunds = 100

/** The newest payments of the account that are looked through for one that nobody was given. */
const mostIntents = 100

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Payments through Stripe, or through whatever speaks its API at `apiBase`. */
export const layer = (options: StripeOptions): Layer.Layer<PaymentGateway> =>
  Layer.sync(PaymentGateway, () => {
    const { stripe, call } = openStripe(options)

    const retrieve = async (intentId: string) => readIntent(await stripe.paymentIntents.retrieve(intentId))

    /** A refund that we asked for earlier. Idempotency keys are forgotten after a day and answer what was true then. */
    const findRefund = async (intentId: string, refundId: string): Promise<GatewayRefund | undefined> => {
      const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: mostRefunds })
      const ours = data.find(({ metadata }) => metadata?.["refundId"] === refundId)
      return ours && readRefund(ours)
    }

    const cancel = async (intentId: string): Promise<GatewayIntent> => {
      try {
        return readIntent(await stripe.paymentIntents.cancel(intentId))
      } catch (error) {
        // It was paid or ended meanwhile: its state is the answer.
        if (!isInAnotherState(error)) throw error
        return retrieve(intentId)
      }
    }

    /** Cancels what a call made for an attempt that was answered as failed: nobody has its secret, and nobody pays it. */
    const cancelOthers = async (attemptId: string, intentId: string): Promise<void> => {
      const { data } = await stripe.paymentIntents.list({ limit: mostIntents })
      for (const { id, status, metadata } of data) {
        if (id === intentId || metadata["attemptId"] !== attemptId || status !== "requires_payment_method") continue
        await cancel(id)
      }
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
      underKey(`refund-${refundId}`, async (options, isAgain) => {
        const made = isAgain ? await findRefund(intentId, refundId) : undefined
        if (made !== undefined) return made
        return readRefund(
          await stripe.refunds.create({ payment_intent: intentId, amount, metadata: { refundId } }, options),
        )
      })

    return {
      createIntent: ({ attemptId, orderId, orderNumber, amount, purpose = "order" }) =>
        call(() =>
          underKey(`intent-${attemptId}`, async (options, isAgain) => {
            const intent = readIntent(
              await stripe.paymentIntents.create(
                {
                  amount,
                  currency: "usd",
                  automatic_payment_methods: { enabled: true },
                  description: `${purpose === "tip" ? "Tip for laundry" : "Laundry"} order #${orderNumber}`,
                  metadata: { orderId, attemptId, ...(purpose !== "order" && { purpose }) },
                },
                options,
              ),
            )
            if (isAgain) await cancelOthers(attemptId, intent.intentId)
            return intent
          }),
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

      cardFingerprint: (intentId) =>
        call(async () => {
          try {
            return readFingerprint(await stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }))
          } catch (error) {
            if (isUnknown(error)) return undefined
            throw error
          }
        }),

      cancelIntent: (intentId) => call(() => cancel(intentId)),

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
