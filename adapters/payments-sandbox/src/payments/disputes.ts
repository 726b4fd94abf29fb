import type Stripe from "stripe"

import { invalidRequest } from "../http/api-error.ts"
import { newId } from "../ids.ts"
import { insertObject, lockObject, type StoredCharge, type StoredDispute, saveObject } from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"
import { moveBalance } from "./balance.ts"

/** How long the cardholder's bank waits for an answer, in seconds. */
const answerSeconds = 7 * 24 * 3600

const noEvidence: Stripe.Dispute["evidence"] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** The cardholder disputes a charge at the bank, which takes what is left of it. */
export const openDispute = async (unit: Unit, charge: StoredCharge): Promise<StoredDispute> => {
  const id = newId("dp")
  const amount = charge.amount_captured - charge.amount_refunded
  const { currency } = charge
  const description = `Chargeback withdrawal for ${charge.id}`
  const taken = await moveBalance(unit, { category: "dispute", amount: -amount, currency, source: id, description })
  const dispute: StoredDispute = {
    id,
    object: "dispute",
    amount,
    balance_transactions: [taken],
    charge: charge.id,
    created: seconds(unit),
    currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: seconds(unit) + answerSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: "manual",
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  }
  await insertObject(unit, "disputes", dispute)
  await saveObject(unit, "charges", { ...charge, disputed: true })
  await recordEvent(unit, "charge.dispute.created", dispute)
  await recordEvent(unit, "charge.dispute.funds_withdrawn", dispute)
  return dispute
}

const lockOpen = async (unit: Unit, id: string): Promise<StoredDispute> => {
  const dispute = await lockObject(unit, "disputes", id)
  if (dispute.status === "won" || dispute.status === "lost") {
    throw invalidRequest("This dispute is already closed.", { code: "dispute_closed" })
  }
  return dispute
}

const close = async (unit: Unit, dispute: StoredDispute, status: "won" | "lost"): Promise<StoredDispute> => {
  const { id, amount, currency, charge } = dispute
  const description = `Chargeback reversal for ${charge}`
  const back = { category: "dispute_reversal", amount, currency, source: id, description } as const
  const returned = status === "won" ? [await moveBalance(unit, back)] : []
  const closed: StoredDispute = {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status,
  }
  await saveObject(unit, "disputes", closed)
  await recordEvent(unit, "charge.dispute.closed", closed)
  if (status === "won") await recordEvent(unit, "charge.dispute.funds_reinstated", closed)
  return closed
}

/**
 * Keeps an answer to a dispute and, when it is submitted, has the bank decide as Stripe's test mode does: by the texts
 * `winning_evidence` and `losing_evidence`; any other waits for good.
 * @throws ApiError 400 when it is over.
 */
export const answerDispute = async (
  unit: Unit,
  id: string,
  answer: { readonly text: string | null | undefined; readonly submit: boolean },
): Promise<StoredDispute> => {
  const before = await lockOpen(unit, id)
  const text = answer.text === undefined ? before.evidence.uncategorized_text : answer.text
  const dispute: StoredDispute = {
    ...before,
    evidence: { ...before.evidence, uncategorized_text: text },
    evidence_details: {
      ...before.evidence_details,
      has_evidence: text !== null,
      submission_count: before.evidence_details.submission_count + (answer.submit ? 1 : 0),
    },
    status: answer.submit ? "under_review" : before.status,
  }
  await saveObject(unit, "disputes", dispute)
  await recordEvent(unit, "charge.dispute.updated", dispute)
  if (answer.submit && text === "winning_evidence") return close(unit, dispute, "won")
  if (answer.submit && text === "losing_evidence") return close(unit, dispute, "lost")
  return dispute
}

/** Accepts a dispute: it is lost. @throws ApiError 400 when it is over. */
export const acceptDispute = async (unit: Unit, id: string): Promise<StoredDispute> =>
  close(unit, await lockOpen(unit, id), "lost")
