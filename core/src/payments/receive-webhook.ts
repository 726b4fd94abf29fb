import { Effect } from "effect"
import { oweKeptCard } from "../cards/keep-card.ts"
import { cardWasRemoved } from "../cards/remove-card.ts"
import { cardWasUpdated } from "../cards/update-card.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { settleDispute } from "./settle-dispute.ts"
import { settleIntent } from "./settle-payment.ts"
import { settleRefund } from "./settle-refund.ts"

/** Takes the provider's events: checked by signature, then settled like any other word of the provider. Any number of times, in any order. */
export const receiveWebhook = Effect.fn("receiveWebhook")(function* (webhook: {
  readonly body: Uint8Array
  readonly signature: string | undefined
}) {
  const { transact } = yield* UnitOfWork
  const outbox = yield* Outbox
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
      yield* transact(oweKeptCard(event.setupIntentId))
      return
    case "card-updated":
      yield* cardWasUpdated(event)
      return
    case "card-removed":
      yield* cardWasRemoved(event.methodId)
      return
    // Their jobs ask the provider what is so now.
    case "payout-account":
      yield* transact(outbox.schedule({ kind: "check-payout-account", accountId: event.accountId }, 0))
      return
    case "transfer":
      yield* transact(outbox.schedule({ kind: "send-payout", payoutId: event.payoutId }, 0))
      return
    case "ignored":
      yield* Effect.logDebug("webhook ignored").pipe(Effect.annotateLogs({ type: event.type }))
  }
})
