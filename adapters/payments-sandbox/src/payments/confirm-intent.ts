import type Stripe from "stripe"
import { type ChargeableMethod, isExpired, resolvePaymentMethod, setUpForCustomer } from "../cards/payment-methods.ts"
import { ApiError, unexpectedState } from "../http/api-error.ts"
import { type StoredCharge, type StoredIntent, saveObject } from "../storage/object-store.ts"
import { type Answer, ok, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"
import { recordCharge } from "./charges.ts"
import { authenticationNotHandled, chargeOutcome, type Decline } from "./declines.ts"
import { openDispute } from "./disputes.ts"

/** @throws ApiError 400 when the intent is over. Call it under the intent's lock, before charging. */
export const requireConfirmable = (intent: StoredIntent): void => {
  if (intent.status === "succeeded") {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      intent,
    )
  }
  if (intent.status === "canceled") {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.",
      intent,
    )
  }
}

/** Whether the payer is there, and may be asked by their bank. */
export interface Presence {
  readonly offSession: boolean
  readonly errorOnRequiresAction: boolean
}

/**
 * Charges a locked, confirmable intent: it succeeds, waits for its payer's authentication, or goes back to
 * `requires_payment_method` with the decline, which is answered as 402.
 */
export const confirmIntent = async (
  unit: Unit,
  intent: StoredIntent,
  method: ChargeableMethod,
  { offSession, errorOnRequiresAction }: Presence,
): Promise<Answer> => {
  const how = { authenticated: false, offSession, isExpired: isExpired(method.method, unit.nowMs) }
  const outcome = chargeOutcome(method.behaviour, how)
  if (outcome.result === "paid") return ok(await succeed(unit, intent, method))
  if (outcome.result === "declined") return decline(unit, intent, method, outcome.decline)
  if (errorOnRequiresAction) return decline(unit, intent, method, authenticationNotHandled)
  const waiting: StoredIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "payments_sandbox_authentication" } },
    payment_method: method.method.id,
    status: "requires_action",
  }
  await saveObject(unit, "payment_intents", waiting)
  await recordEvent(unit, "payment_intent.requires_action", waiting)
  return ok(waiting)
}

/**
 * Ends the authentication that a locked intent waits for. The bank may refuse a payment that its customer has confirmed.
 * @throws ApiError 400 when it waits for none.
 */
export const authenticateIntent = async (unit: Unit, intent: StoredIntent, passed: boolean): Promise<StoredIntent> => {
  if (intent.status !== "requires_action" || intent.payment_method === null) {
    throw unexpectedState(
      `This PaymentIntent has a status of ${intent.status}: there is no authentication to complete.`,
      intent,
    )
  }
  const method = await resolvePaymentMethod(unit, intent.payment_method, intent)
  if (passed) {
    const how = { authenticated: true, offSession: false, isExpired: isExpired(method.method, unit.nowMs) }
    const outcome = chargeOutcome(method.behaviour, how)
    if (outcome.result !== "declined") return succeed(unit, intent, method)
    return (await refuse(unit, intent, method, outcome.decline)).failed
  }
  return backToStart(unit, intent, {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
    payment_method: method.method,
  })
}

const succeed = async (unit: Unit, intent: StoredIntent, method: ChargeableMethod): Promise<StoredIntent> => {
  const charge = await recordCharge(unit, intent, method.method, undefined)
  if (intent.customer !== null && intent.setup_future_usage !== null) {
    await setUpForCustomer(unit, method, intent.customer)
  }
  const paid = paidIntent(intent, charge)
  await saveObject(unit, "payment_intents", paid)
  await recordEvent(unit, "payment_intent.succeeded", paid)
  if (method.behaviour === "pays_then_disputes") await openDispute(unit, charge)
  return paid
}

/** An intent after a charge of all that it asks for. */
export const paidIntent = (intent: StoredIntent, charge: StoredCharge): StoredIntent => ({
  ...intent,
  amount_received: intent.amount,
  last_payment_error: null,
  latest_charge: charge.id,
  next_action: null,
  payment_method: charge.payment_method,
  status: "succeeded",
})

const refuse = async (unit: Unit, intent: StoredIntent, { method }: ChargeableMethod, refusal: Decline) => {
  const charge = await recordCharge(unit, intent, method, refusal)
  const details = { ...refusal, type: "card_error", charge: charge.id, payment_method: method } as const
  return { failed: await backToStart(unit, { ...intent, latest_charge: charge.id }, details), details }
}

const decline = async (
  unit: Unit,
  intent: StoredIntent,
  method: ChargeableMethod,
  refusal: Decline,
): Promise<Answer> => {
  const { failed, details } = await refuse(unit, intent, method, refusal)
  const { body } = new ApiError(402, { ...details, payment_intent: failed })
  return { status: 402, body: { error: body } }
}

const backToStart = async (
  unit: Unit,
  intent: StoredIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Promise<StoredIntent> => {
  const failed: StoredIntent = {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  }
  await saveObject(unit, "payment_intents", failed)
  await recordEvent(unit, "payment_intent.payment_failed", failed)
  return failed
}
