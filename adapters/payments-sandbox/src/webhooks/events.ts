import Stripe from "stripe"

import { newId } from "../ids.ts"
import { seconds, type Unit } from "../unit.ts"

/** The events that the sandbox emits. */
export type EventType =
  | "account.updated"
  | "charge.dispute.closed"
  | "charge.dispute.created"
  | "charge.dispute.funds_reinstated"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.updated"
  | "charge.failed"
  | "charge.refunded"
  | "charge.succeeded"
  | "payment_intent.canceled"
  | "payment_intent.created"
  | "payment_intent.payment_failed"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "payment_method.attached"
  | "payment_method.detached"
  | "payment_method.updated"
  | "refund.created"
  | "refund.failed"
  | "refund.updated"
  | "setup_intent.canceled"
  | "setup_intent.created"
  | "setup_intent.requires_action"
  | "setup_intent.setup_failed"
  | "setup_intent.succeeded"
  | "transfer.created"
  | "transfer.reversed"

/**
 * Writes an event with a snapshot of its object, in the transaction of the change that it reports; `previous` are the fields that
 * were otherwise before.
 */
export const recordEvent = async (unit: Unit, type: EventType, object: object, previous?: object): Promise<void> => {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: seconds(unit),
    data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: unit.request.id, idempotency_key: unit.request.idempotencyKey },
    type,
  }
  await unit.db.query(
    "insert into payments_sandbox.events (id, created, object, next_attempt_at) values ($1, $2, $3, $4)",
    [event.id, event.created, JSON.stringify(event), unit.nowMs],
  )
}
