import { Effect } from "effect"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { settleRefund } from "../refunds/settle-refund.ts"
import { settleDispute } from "./settle-dispute.ts"
import { settleIntent } from "./settle-payment.ts"

/** Takes the provider's events: checked by signature, then settled like any other word of the provider. Any number of times, in any order. */
export const receiveWebhook = Effect.fn("receiveWebhook")(function* (webhook: {
  readonly body: Uint8Array
  readonly signature: string | undefined
}) {
  const event = yield* (yield* PaymentGateway).readWebhook(webhook)
  switch (event.kind) {
    case "intent":
      yield* settleIntent(event.intent)
      return
    case "refund":
      yield* settleRefund(event.refund)
      return
    case "dispute":
      yield* settleDispute(event.dispute)
      return
    case "card-set-up":
    case "card-updated":
    case "card-removed":
      yield* Effect.logDebug("webhook of a kept card").pipe(Effect.annotateLogs({ kind: event.kind }))
      return
    case "ignored":
      yield* Effect.logDebug("webhook ignored").pipe(Effect.annotateLogs({ type: event.type }))
  }
})
