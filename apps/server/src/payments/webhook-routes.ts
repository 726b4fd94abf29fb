import { guestPaymentEndpoints } from "@laundry/contracts/payments/guest-payments"
import { receiveWebhook } from "@laundry/core/payments/receive-webhook"
import type { Webhook } from "@laundry/plugin/payment-provider"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

const { receiveStripeWebhook } = guestPaymentEndpoints

/** Where a payment provider's events arrive: Stripe's at the contract's address, another's beside it. */
export const webhookPath = ({ name }: Webhook) => `/api/webhooks/${name}` as const

/** Webhooks sign the bytes that they send, so they are mounted where bodies stay bytes. */
export const webhookRoutes = (route: Route<AppServices>, webhook: Webhook): void => {
  route({ ...receiveStripeWebhook, path: webhookPath(webhook) }, ({ body }, { request }) => {
    const signature = request.headers[webhook.signatureHeader]
    return receiveWebhook({ body, signature: typeof signature === "string" ? signature : undefined }).pipe(
      Effect.as({ received: true } as const),
    )
  })
}
