import { Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"

/** Leaves it to the job runner to note which card made a payment, where the provider tells cards apart. In its transaction. */
export const owePaymentCard = Effect.fnUntraced(function* (intentId: string) {
  if ((yield* PaymentGateway).cardFingerprint === undefined) return
  yield* (yield* Outbox).schedule({ kind: "note-payment-card", intentId }, 0)
})

/** Notes which card made a payment (`PaymentStore.noteCard`). Safe to repeat. */
export const notePaymentCard = Effect.fn("notePaymentCard")(function* (intentId: string) {
  const { cardFingerprint } = yield* PaymentGateway
  const payments = yield* PaymentStore
  const paid = yield* payments.paidBy(intentId)
  if (cardFingerprint === undefined || paid === undefined) return
  const fingerprint = yield* cardFingerprint(intentId)
  if (fingerprint !== undefined) yield* payments.noteCard({ intentId, orderId: paid.orderId, fingerprint })
})
