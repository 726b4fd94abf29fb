import type Stripe from "stripe"

import { invalidRequest, unexpectedState } from "../http/api-error.ts"
import type { MetadataChange, ParamReader } from "../http/params.ts"
import { newId, randomText } from "../ids.ts"
import { getObject, insertObject, type Made, type StoredIntent, saveObject } from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"

/** Currencies with the least amount that Stripe charges, in minor units. All have two decimals. */
const minimumAmounts: Readonly<Record<string, number>> = { usd: 50, cad: 50, eur: 50, gbp: 30, mxn: 1000 }
const maximumAmount = 99_999_999

/** What create and update both take; a field that is not given is not changed. */
export interface IntentFields {
  readonly amount?: number
  readonly currency?: string
  readonly customer?: string | null
  readonly description?: string | null
  readonly metadata?: MetadataChange | null
  readonly receipt_email?: string | null
  readonly setup_future_usage?: "off_session" | "on_session" | null
  readonly statement_descriptor_suffix?: string | null
}

/** How an intent may be paid: card by name, or whatever the account has switched on. */
export interface IntentMethods {
  readonly allowed: ["card"] | null
  readonly automatic: Stripe.PaymentIntent.AutomaticPaymentMethods | null
}

/** Reads the fields that create and update share. */
export const readIntentFields = (params: ParamReader): IntentFields => {
  const setup = params.text("setup_future_usage")
  if (setup !== undefined && setup !== null && setup !== "off_session" && setup !== "on_session") {
    throw invalidRequest("Invalid setup_future_usage: must be one of off_session or on_session", {
      param: "setup_future_usage",
    })
  }
  return dropUndefined({
    amount: params.integer("amount"),
    currency: params.value("currency")?.toLowerCase(),
    customer: params.text("customer"),
    description: params.text("description"),
    metadata: params.metadata(),
    receipt_email: params.text("receipt_email"),
    setup_future_usage: setup,
    statement_descriptor_suffix: params.text("statement_descriptor_suffix"),
  })
}

/** Reads `automatic_payment_methods` or `allowed_payment_method_types`; the first, on, is the default as in Stripe's API. */
export const readIntentMethods = (params: ParamReader): IntentMethods => {
  const allowed = params.texts("allowed_payment_method_types")
  if (allowed !== undefined) {
    if (allowed.length === 0 || allowed.some((type) => type !== "card")) {
      throw invalidRequest("The payments sandbox takes cards only.", { param: "allowed_payment_method_types" })
    }
    return { allowed: ["card"], automatic: null }
  }
  const automatic = params.object("automatic_payment_methods")
  const enabled = automatic?.flag("enabled") ?? true
  const redirects = automatic?.choice("allow_redirects", ["always", "never"]) ?? "always"
  automatic?.finish()
  return { allowed: null, automatic: enabled ? { enabled, allow_redirects: redirects } : null }
}

/** @throws ApiError 400 for an amount that Stripe would not charge in the currency. */
export const requireChargeable = (amount: number, currency: string): void => {
  const minimum = Object.hasOwn(minimumAmounts, currency) ? minimumAmounts[currency] : undefined
  if (minimum === undefined) {
    throw invalidRequest(
      `Invalid currency: ${currency.slice(0, 20)}. The payments sandbox supports these currencies: ${Object.keys(minimumAmounts).join(", ")}`,
      { param: "currency" },
    )
  }
  if (amount < 1) {
    throw invalidRequest("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    })
  }
  if (amount < minimum) {
    throw invalidRequest(`Amount must be at least ${money(minimum, currency)}`, {
      code: "amount_too_small",
      param: "amount",
    })
  }
  if (amount > maximumAmount) {
    throw invalidRequest(`Amount must be no more than ${money(maximumAmount, currency)}`, {
      code: "amount_too_large",
      param: "amount",
    })
  }
}

type NewIntentFields = IntentFields & { readonly amount: number; readonly currency: string }

/** Stores a new intent, which waits for a payment method. */
export const createIntent = async (
  unit: Unit,
  fields: NewIntentFields,
  methods: IntentMethods,
): Promise<StoredIntent> => {
  if (fields.customer) await getObject(unit, "customers", fields.customer, "customer")
  const intent = newIntent({ id: newId("pi"), created: seconds(unit) }, fields, methods)
  await insertObject(unit, "payment_intents", intent)
  await recordEvent(unit, "payment_intent.created", intent)
  return intent
}

/** An intent that waits for a payment method. */
export const newIntent = ({ id, created }: Made, fields: NewIntentFields, methods: IntentMethods): StoredIntent => ({
  id,
  object: "payment_intent",
  allowed_payment_method_types: methods.allowed,
  amount: fields.amount,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: methods.automatic,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic_async",
  client_secret: `${id}_secret_${randomText(25)}`,
  confirmation_method: "automatic",
  created,
  currency: fields.currency,
  customer: fields.customer ?? null,
  customer_account: null,
  description: fields.description ?? null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  metadata: mergeMetadata({}, fields.metadata),
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
  },
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  receipt_email: fields.receipt_email ?? null,
  review: null,
  setup_future_usage: fields.setup_future_usage ?? null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: fields.statement_descriptor_suffix ?? null,
  status: "requires_payment_method",
  transfer_group: null,
})

/**
 * Changes a locked intent.
 * @throws ApiError 400 when the intent is over and more than its metadata or description would change.
 */
export const updateIntent = async (unit: Unit, intent: StoredIntent, fields: IntentFields): Promise<StoredIntent> => {
  const { metadata, ...rest } = fields
  const frozen = Object.keys(rest).find((field) => field !== "description")
  if (frozen !== undefined && (intent.status === "succeeded" || intent.status === "canceled")) {
    throw unexpectedState(
      `This PaymentIntent's ${frozen} could not be updated because it has a status of ${intent.status}. You may only update the ${frozen} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      intent,
    )
  }
  if (fields.customer !== undefined && intent.customer !== null) {
    throw invalidRequest(
      "You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.",
      { param: "customer" },
    )
  }
  if (fields.customer) await getObject(unit, "customers", fields.customer, "customer")
  const changed: StoredIntent = {
    ...intent,
    ...rest,
    metadata: mergeMetadata(intent.metadata, metadata),
    // What was being authenticated is no longer what would be charged: the payer starts again.
    ...(intent.status === "requires_action" && frozen !== undefined
      ? { next_action: null, status: "requires_confirmation" as const }
      : {}),
  }
  requireChargeable(changed.amount, changed.currency)
  await saveObject(unit, "payment_intents", changed)
  return changed
}

/**
 * Ends a locked intent that has not been paid.
 * @throws ApiError 400 when it has been, or was cancelled before.
 */
export const cancelIntent = async (
  unit: Unit,
  intent: StoredIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<StoredIntent> => {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    )
  }
  const canceled: StoredIntent = {
    ...intent,
    canceled_at: seconds(unit),
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  }
  await saveObject(unit, "payment_intents", canceled)
  await recordEvent(unit, "payment_intent.canceled", canceled)
  return canceled
}

/** Metadata after a change: a `null` for a key removes it, a `null` for the whole all of them. */
export const mergeMetadata = (metadata: Stripe.Metadata, change: MetadataChange | null = {}): Stripe.Metadata => {
  if (change === null) return {}
  const merged = Object.entries({ ...metadata, ...change })
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null))
}

/** An amount of minor units as Stripe's messages write it: `$0.50 usd`. */
const money = (amount: number, currency: string) =>
  `${{ usd: "$", cad: "$", eur: "€", gbp: "£", mxn: "$" }[currency] ?? ""}${(amount / 100).toFixed(2)} ${currency}`

const dropUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
