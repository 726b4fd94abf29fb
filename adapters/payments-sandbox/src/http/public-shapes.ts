import type { ApiErrorBody } from "./api-error.ts"
import type { ClaimKind } from "./browser-body.ts"

/** What Stripe shows to a publishable key: no customer, charge or metadata. */
const publicFields: Readonly<Record<ClaimKind, ReadonlyArray<string>>> = {
  payment_intent: [
    "id",
    "object",
    "amount",
    "automatic_payment_methods",
    "canceled_at",
    "cancellation_reason",
    "capture_method",
    "client_secret",
    "confirmation_method",
    "created",
    "currency",
    "description",
    "last_payment_error",
    "livemode",
    "next_action",
    "payment_method",
    "payment_method_types",
    "processing",
    "receipt_email",
    "setup_future_usage",
    "shipping",
    "status",
  ],
  setup_intent: [
    "id",
    "object",
    "automatic_payment_methods",
    "cancellation_reason",
    "client_secret",
    "created",
    "description",
    "last_setup_error",
    "livemode",
    "next_action",
    "payment_method",
    "payment_method_types",
    "status",
    "usage",
  ],
}

/** An intent or a set-up as a browser may see it. */
export const publicObject = (kind: ClaimKind, object: object): object => {
  const fields = object as Readonly<Record<string, unknown>>
  return Object.fromEntries(publicFields[kind].map((name) => [name, fields[name]]))
}

/** An error with what it carries as a browser may see it. */
export const publicError = (error: ApiErrorBody): ApiErrorBody => ({
  ...error,
  ...(error.payment_intent !== undefined && { payment_intent: publicObject("payment_intent", error.payment_intent) }),
  ...(error.setup_intent !== undefined && { setup_intent: publicObject("setup_intent", error.setup_intent) }),
})
