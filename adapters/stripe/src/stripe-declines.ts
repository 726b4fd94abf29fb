import type { CardCharge } from "@laundry/core/payment/cards-on-file.port"
import Stripe from "stripe"

/** The bank wants its customer; one of them is said where we asked for an error in place of a question. */
const authenticationCodes = [
  "authentication_required",
  "authentication_not_handled",
  "payment_intent_action_required",
  "payment_intent_authentication_failure",
]

/** Reasons that don't pass: the card, or leave to charge it, is gone (Stripe's decline codes). */
const finalCodes = [
  "card_not_supported",
  "currency_not_supported",
  "expired_card",
  "fraudulent",
  "incorrect_number",
  "invalid_account",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "invalid_number",
  "lost_card",
  "merchant_blacklist",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "stolen_card",
  "stop_payment_order",
  "test_mode_live_card",
]

/** How a charge to a kept card was refused; undefined for a failure that is no refusal. */
export const readRefusal = (error: unknown): Exclude<CardCharge, { kind: "intent" }> | undefined => {
  if (!(error instanceof Stripe.errors.StripeCardError) && !isActionRequired(error)) return undefined
  const { code, decline_code: declineCode, advice_code: advice } = error
  // What Stripe does not say the library makes an empty text.
  const codes = [declineCode ?? "", code ?? ""].filter((known) => known !== "")
  if (codes.some((known) => authenticationCodes.includes(known))) return { kind: "authentication-required" }
  const isFinal = advice === "do_not_try_again" || codes.some((known) => finalCodes.includes(known))
  return { kind: "declined", code: codes[0] ?? "card_declined", isFinal }
}

const isActionRequired = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.code === "payment_intent_action_required"
