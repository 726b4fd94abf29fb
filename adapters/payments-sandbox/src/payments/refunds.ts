import type Stripe from "stripe"
import { behaviourOf } from "../cards/payment-methods.ts"
import { ApiError, invalidRequest } from "../http/api-error.ts"
import type { MetadataChange } from "../http/params.ts"
import { newId } from "../ids.ts"
import {
  getObject,
  insertObject,
  lockObject,
  type Made,
  type StoredCharge,
  type StoredRefund,
  saveObject,
} from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"
import { type Movement, moveBalance } from "./balance.ts"
import { mergeMetadata } from "./payment-intents.ts"

/** A refund asked for: of a charge, or of an intent's charge; without an amount, of all that is left. */
export interface RefundRequest {
  readonly charge: string | undefined
  readonly paymentIntent: string | undefined
  readonly amount: number | undefined
  readonly reason: Stripe.Refund.Reason | undefined
  readonly metadata: MetadataChange | null | undefined
}

/**
 * Gives money back, under the charge's lock.
 * @throws ApiError 400 when there is no paid charge, or less is left of it than asked for.
 */
export const createRefund = async (unit: Unit, request: RefundRequest): Promise<StoredRefund> => {
  const charge = await lockCharge(unit, request)
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    })
  }
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" })
  }
  const amount = request.amount ?? left
  if (amount < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" })
  }
  if (amount > left) {
    const limit =
      amount > charge.amount_captured
        ? `charge amount (${dollars(charge.amount_captured)})`
        : `unrefunded amount on charge (${dollars(left)})`
    throw invalidRequest(`Refund amount (${dollars(amount)}) is greater than ${limit}`, { param: "amount" })
  }
  const made = newRefund({ id: newId("re"), created: seconds(unit) }, charge, { ...request, amount })
  const refund = { ...made, balance_transaction: (await moveBalance(unit, refundMovement(made))).id }
  const refunded = givenBack(charge, amount)
  await insertObject(unit, "refunds", refund)
  await saveObject(unit, "charges", refunded)
  await recordEvent(unit, "refund.created", refund)
  await recordEvent(unit, "charge.refunded", refunded)
  if (charge.payment_method !== null && (await behaviourOf(unit, charge.payment_method)) === "pays_then_refunds_fail") {
    await failRefund(unit, refund, charge)
  }
  return refund
}

/** A refund of part of a charge, or of all of it. */
export const newRefund = (
  { id, created }: Made,
  charge: StoredCharge,
  { amount, metadata, reason }: Pick<RefundRequest, "metadata" | "reason"> & { readonly amount: number },
): StoredRefund => ({
  id,
  object: "refund",
  amount,
  balance_transaction: null,
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: null,
  destination_details: {
    card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    type: "card",
  },
  metadata: mergeMetadata({}, metadata),
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: "succeeded",
  transfer_reversal: null,
})

/** What a refund takes, or brings again when it failed. */
export const refundMovement = (
  { id, amount, currency }: Stripe.Refund,
  category: "refund" | "refund_failure" = "refund",
): Movement => ({
  category,
  amount: category === "refund" ? -amount : amount,
  currency,
  source: id,
  description: category === "refund" ? "REFUND FOR CHARGE" : "REFUND FAILURE",
})

/** A charge after some of it went back. */
export const givenBack = (charge: StoredCharge, amount: number): StoredCharge => {
  const refunded = charge.amount_refunded + amount
  return { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured }
}

/** The cardholder's bank sends a refund back: only an event tells the caller who asked for it. */
const failRefund = async (unit: Unit, refund: StoredRefund, before: StoredCharge): Promise<void> => {
  const { id } = await moveBalance(unit, refundMovement(refund, "refund_failure"))
  const failed: StoredRefund = {
    ...refund,
    failure_balance_transaction: id,
    failure_reason: "expired_or_canceled_card",
    status: "failed",
  }
  await saveObject(unit, "refunds", failed)
  await saveObject(unit, "charges", before)
  await recordEvent(unit, "refund.failed", failed)
}

/** Changes a refund's metadata, the one thing of it that can be. */
export const updateRefund = async (
  unit: Unit,
  id: string,
  metadata: MetadataChange | null | undefined,
): Promise<StoredRefund> => {
  const refund = await lockObject(unit, "refunds", id)
  const changed: StoredRefund = { ...refund, metadata: mergeMetadata(refund.metadata ?? {}, metadata) }
  await saveObject(unit, "refunds", changed)
  await recordEvent(unit, "refund.updated", changed)
  return changed
}

const lockCharge = async (unit: Unit, request: RefundRequest): Promise<StoredCharge> => {
  if (request.paymentIntent !== undefined) {
    const intent = await getObject(unit, "payment_intents", request.paymentIntent, "payment_intent")
    if (intent.status !== "succeeded" || intent.latest_charge === null) {
      throw new ApiError(400, {
        type: "invalid_request_error",
        message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
        payment_intent: intent,
      })
    }
    if (request.charge !== undefined && request.charge !== intent.latest_charge) {
      throw invalidRequest("The charge is not the payment_intent's charge.", { param: "charge" })
    }
    return lockObject(unit, "charges", intent.latest_charge, "charge")
  }
  const charge = await lockObject(unit, "charges", request.charge ?? "", "charge")
  if (!charge.paid) throw invalidRequest(`Charge ${charge.id} has failed and cannot be refunded.`, { param: "charge" })
  return charge
}

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`
