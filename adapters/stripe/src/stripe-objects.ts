import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type {
  GatewayDispute,
  GatewayEvent,
  GatewayIntent,
  GatewayRefund,
} from "@laundry/core/payment/payment-gateway.port"
import { Option, Schema } from "effect"
import { readCardEvent } from "./stripe-card-objects.ts"
import { readPayoutEvent } from "./stripe-payout-objects.ts"
import { Id, idOf, isKeepable, Reference, Text } from "./stripe-text.ts"

const Metadata = Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String)))

/** What we read of a payment intent, whether it was answered or came with a webhook. */
const Intent = Schema.Struct({
  object: Schema.Literal("payment_intent"),
  id: Id,
  status: Schema.String,
  amount: Schema.Int,
  amount_received: Schema.Int,
  currency: Text,
  client_secret: Schema.NullOr(Text),
  metadata: Metadata,
})

/** What we read of a refund. */
const Refund = Schema.Struct({
  object: Schema.Literal("refund"),
  id: Id,
  amount: Schema.Int,
  currency: Text,
  status: Schema.NullOr(Schema.String),
  reason: Schema.optionalKey(Schema.NullOr(Text)),
  payment_intent: Schema.NullOr(Reference),
  metadata: Metadata,
})

/** What we read of a dispute. */
const Dispute = Schema.Struct({
  object: Schema.Literal("dispute"),
  id: Id,
  amount: Schema.Int,
  reason: Text,
  status: Schema.String,
  payment_intent: Schema.NullOr(Reference),
  evidence_details: Schema.optionalKey(Schema.NullOr(Schema.Struct({ due_by: Schema.NullOr(Schema.Int) }))),
})

const Event = Schema.Struct({ type: Schema.String, data: Schema.Struct({ object: Schema.Unknown }) })

/** Statuses that we tell apart; all others wait for the customer. */
const toldApart = ["succeeded", "canceled", "processing"] as const

/** What we wrote on an object; somebody else's text that can't be kept was not ours. */
const written = (metadata: typeof Metadata.Type | undefined, name: string): string | undefined => {
  const text = metadata?.[name]
  return text !== undefined && isKeepable(text) ? text : undefined
}

const toIntent = (intent: typeof Intent.Type): GatewayIntent => ({
  intentId: intent.id,
  status: toldApart.find((status) => status === intent.status) ?? "requires_payment",
  amount: cents(intent.amount),
  amountReceived: cents(intent.amount_received),
  currency: intent.currency,
  orderId: written(intent.metadata, "orderId") as OrderId | undefined,
  attemptId: written(intent.metadata, "attemptId"),
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
    intentId: idOf(intent),
    amount: cents(refund.amount),
    currency: refund.currency,
    status: refundStatus(refund.status),
    refundId: written(refund.metadata, "refundId"),
    ...(typeof refund.reason === "string" && { reason: refund.reason }),
  }
}

const disputeStatus = (status: string): GatewayDispute["status"] | undefined => {
  if (status === "won" || status === "lost") return status
  if (/^(appeal_)?(needs_response|under_review)$/.test(status)) return "open"
  // An inquiry that was closed, or one that was prevented, moved no money and asks for nothing.
  return status === "warning_needs_response" || status === "warning_under_review" ? "inquiry" : undefined
}

/** A dispute as we know it; undefined when it belongs to no payment intent, or nothing has to be done about it. */
const toDispute = (dispute: typeof Dispute.Type): GatewayDispute | undefined => {
  const { payment_intent: intent } = dispute
  const status = disputeStatus(dispute.status)
  if (intent === null || status === undefined) return undefined
  const dueBy = dispute.evidence_details?.due_by
  return {
    disputeId: dispute.id,
    intentId: idOf(intent),
    amount: cents(dispute.amount),
    reason: dispute.reason,
    status,
    answerBy: typeof dueBy === "number" ? dueBy * 1000 : undefined,
  }
}

const decodeIntent = Schema.decodeUnknownSync(Intent)
const decodeRefund = Schema.decodeUnknownSync(Refund)
const decodeIntentOption = Schema.decodeUnknownOption(Intent)
const decodeRefundOption = Schema.decodeUnknownOption(Refund)
const decodeDisputeOption = Schema.decodeUnknownOption(Dispute)
const decodeEventOption = Schema.decodeUnknownOption(Event)

/** Reads an intent that the API answered; throws for anything else. */
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
  if (type.startsWith("charge.dispute.")) {
    const known = Option.getOrUndefined(decodeDisputeOption(data.object))
    const dispute = known && toDispute(known)
    if (dispute !== undefined) return { kind: "dispute", dispute }
  }
  return readPayoutEvent(type, data.object) ?? readCardEvent(type, data.object) ?? { kind: "ignored", type }
}
