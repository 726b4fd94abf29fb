import Stripe from "stripe"

const { errors } = Stripe

/** Stripe does not take our key, or the key may not do this. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError

/**
 * Failures that trying again later, or mending the key, makes go away: no answer, too many calls, Stripe's own trouble,
 * or another call with the same idempotency key that is still under way.
 */
export const isUnavailable = (error: unknown): boolean =>
  isKeyRefused(error) ||
  error instanceof errors.StripeConnectionError ||
  error instanceof errors.StripeRateLimitError ||
  error instanceof errors.StripeAPIError ||
  error instanceof errors.StripeIdempotencyError ||
  (error instanceof errors.StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500))

/** Another call with the same idempotency key is still under way: its answer can be had in a moment. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === "idempotency_key_in_use"

/** There is no such object. */
export const isUnknown = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError && error.statusCode === 404

/** A connected account is not ours any more, or never was: Stripe tells the two from each other for nobody. */
export const isForeignAccount = (error: unknown): error is Stripe.errors.StripeError =>
  isUnknown(error) || (error instanceof errors.StripePermissionError && error.code === "account_invalid")

/** The intent is in a state, such as paid or canceled, that does not allow the call. */
export const isInAnotherState = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === "payment_intent_unexpected_state"

/** What was asked for can't be done, now or later: too much, or of something that is not there. */
export const isWrongRequest = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof errors.StripeInvalidRequestError && !isUnavailable(error)
