import type Stripe from "stripe"

import { ApiError, unexpectedSetupState } from "../http/api-error.ts"
import { type Decline, setupOutcome } from "../payments/declines.ts"
import { type StoredSetupIntent, saveObject } from "../storage/object-store.ts"
import { type Answer, ok, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"
import { type ChargeableMethod, isExpired, resolvePaymentMethod, setUpForCustomer } from "./payment-methods.ts"

/** @throws ApiError 400 when the set-up is over. Call it under its lock. */
export const requireConfirmableSetup = (setup: StoredSetupIntent): void => {
  if (setup.status === "succeeded") {
    throw unexpectedSetupState("You cannot confirm this SetupIntent because it has already succeeded.", setup)
  }
  if (setup.status === "canceled") {
    throw unexpectedSetupState(
      "You cannot confirm this SetupIntent because it has a status of canceled. Only a SetupIntent with one of the following statuses may be confirmed: requires_payment_method, requires_confirmation, requires_action.",
      setup,
    )
  }
}

/**
 * Keeps a card for a locked, confirmable set-up: it succeeds, waits for the holder's authentication, or goes back to
 * `requires_payment_method` with the decline, which is answered as 402.
 */
export const confirmSetupIntent = async (
  unit: Unit,
  setup: StoredSetupIntent,
  method: ChargeableMethod,
): Promise<Answer> => {
  const outcome = setupOutcome(method.behaviour, isExpired(method.method, unit.nowMs))
  if (outcome.result === "kept") return ok(await succeed(unit, setup, method))
  if (outcome.result === "declined") return decline(unit, setup, method, outcome.decline)
  const waiting: StoredSetupIntent = {
    ...setup,
    last_setup_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "payments_sandbox_authentication" } },
    payment_method: method.method.id,
    status: "requires_action",
  }
  await saveObject(unit, "setup_intents", waiting)
  await recordEvent(unit, "setup_intent.requires_action", waiting)
  return ok(waiting)
}

/**
 * Ends the authentication that a locked set-up waits for.
 * @throws ApiError 400 when it waits for none.
 */
export const authenticateSetupIntent = async (
  unit: Unit,
  setup: StoredSetupIntent,
  passed: boolean,
): Promise<StoredSetupIntent> => {
  if (setup.status !== "requires_action" || setup.payment_method === null) {
    throw unexpectedSetupState(
      `This SetupIntent has a status of ${setup.status}: there is no authentication to complete.`,
      setup,
    )
  }
  const method = await resolvePaymentMethod(unit, setup.payment_method, setup)
  if (passed) return succeed(unit, setup, method)
  return backToStart(unit, setup, {
    type: "invalid_request_error",
    code: "setup_intent_authentication_failure",
    message: "The latest attempt to set up the payment method has failed because authentication failed.",
    payment_method: method.method,
  })
}

const succeed = async (unit: Unit, setup: StoredSetupIntent, method: ChargeableMethod): Promise<StoredSetupIntent> => {
  if (setup.customer !== null) await setUpForCustomer(unit, method, setup.customer)
  const done: StoredSetupIntent = {
    ...setup,
    last_setup_error: null,
    next_action: null,
    payment_method: method.method.id,
    status: "succeeded",
  }
  await saveObject(unit, "setup_intents", done)
  await recordEvent(unit, "setup_intent.succeeded", done)
  return done
}

const decline = async (
  unit: Unit,
  setup: StoredSetupIntent,
  { method }: ChargeableMethod,
  refusal: Decline,
): Promise<Answer> => {
  const details = { ...refusal, type: "card_error", payment_method: method } as const
  const failed = await backToStart(unit, setup, details)
  const { body } = new ApiError(402, { ...details, setup_intent: failed })
  return { status: 402, body: { error: body } }
}

const backToStart = async (
  unit: Unit,
  setup: StoredSetupIntent,
  error: Stripe.SetupIntent.LastSetupError,
): Promise<StoredSetupIntent> => {
  const failed: StoredSetupIntent = {
    ...setup,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  }
  await saveObject(unit, "setup_intents", failed)
  await recordEvent(unit, "setup_intent.setup_failed", failed)
  return failed
}
