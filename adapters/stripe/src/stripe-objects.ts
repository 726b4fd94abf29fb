import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/orders/order"
import type { GatewayEvent, GatewayIntent, GatewayRefund } from "@laundry/core/payments/payment-gateway.port"
import { Option, Schema } from "effect"

const Metadata = Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String)))

/** What we read of a payment intent, whether it was answered or came with a webhook. */
const Intent = Schema.Struct({
  object: Schema.Literal("payment_intent"),
  id: Schema.NonEmptyString,
  status: Schema.String,
  amount: Schema.Int,
  amount_received: Schema.Int,
  currency: Schema.String,
  client_secret: Schema.NullOr(Schema.String),
  metadata: Metadata,
})

/** What we read of a refund. */
const Refund = Schema.Struct({
  object: Schema.Literal("refund"),
  id: Schema.NonEmptyString,
  amount: Schema.Int,
  currency: Schema.String,
  status: Schema.NullOr(Schema.String),
  payment_intent: Schema.NullOr(Schema.Union([Schema.NonEmptyString, Schema.Struct({ id: Schema.NonEmptyString })])),
  metadata: Metadata,
})

const Event = Schema.Struct({ type: Schema.String, data: Schema.Struct({ object: Schema.Unknown }) })

/** Statuses that we tell apart; all others wait for the customer. */
const toldApart = ["succeeded", "canceled", "processing"] as const

const toIntent = (intent: typeof Intent.Type): GatewayIntent => ({
  intentId: intent.id,
  status: toldApart.find((status) => status === intent.status) ?? "requires_payment",
  amount: cents(intent.amount),
  amountReceived: cents(intent.amount_received),
  currency: intent.currency,
  orderId: intent.metadata?.["orderId"] as OrderId | undefined,
  attemptId: intent.metadata?.["attemptId"],
  clientSecret: intent.client_secret ?? "",
})

const refundStatus = (status: string | null): GatewayRefund["status"] => {
  if (status === "succeeded") return "succeeded"
  return status === "failed" || status === "canceled" ? "failed" : "pending"
}

/** A refund as we know it; undefined when it belongs to no payment intent. */
const toRefund = (refund: typeof Refund.Type): GatewayRefund | undefined => {
  const { payment_intent: intent } = refund
  if (intent === null) return undefined
  return {
    providerRefundId: refund.id,
    intentId: typeof intent === "string" ? intent : intent.id,
    amount: cents(refund.amount),
    currency: refund.currency,
    status: refundStatus(refund.status),
    refundId: refund.metadata?.["refundId"],
  }
}

const decodeIntent = Schema.decodeUnknownSync(Intent)
const decodeRefund = Schema.decodeUnknownSync(Refund)
const decodeIntentOption = Schema.decodeUnknownOption(Intent)
const decodeRefundOption = Schema.decodeUnknownOption(Refund)
const decodeEventOption = Schema.decodeUnknownOption(Event)

/** Reads an intent that the API answered; throws when it is none. */
export const readIntent = (answer: unknown): GatewayIntent => toIntent(decodeIntent(answer))

/** Reads a refund that the API answered; undefined when it belongs to no payment intent. Throws when it is no refund. */
export const readRefund = (answer: unknown): GatewayRefund | undefined => toRefund(decodeRefund(answer))

const refundEvents = ["refund.created", "refund.updated", "refund.failed"]

/** Reads a verified event. One of another kind, or of an unexpected shape, is ignored. */
export const readEvent = (payload: unknown): GatewayEvent => {
  const event = Option.getOrUndefined(decodeEventOption(payload))
  if (event === undefined) return { kind: "ignored", type: "unreadable" }
  const { type, data } = event
  if (type.startsWith("payment_intent.")) {
    const intent = Option.getOrUndefined(decodeIntentOption(data.object))
    if (intent !== undefined) return { kind: "intent", intent: toIntent(intent) }
  }
  if (refundEvents.includes(type)) {
    const known = Option.getOrUndefined(decodeRefundOption(data.object))
    const refund = known && toRefund(known)
    if (refund !== undefined) return { kind: "refund", refund }
  }
  return { kind: "ignored", type }
}
