import { unexpectedSetupState } from "../http/api-error.ts"
import type { MetadataChange } from "../http/params.ts"
import { newId, randomText } from "../ids.ts"
import { type IntentMethods, mergeMetadata } from "../payments/payment-intents.ts"
import { getObject, insertObject, type StoredSetupIntent, saveObject } from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"

/** What a set-up is made from. */
export interface SetupFields {
  readonly customer: string | undefined
  readonly description: string | undefined
  readonly metadata: MetadataChange | null | undefined
  readonly usage: "off_session" | "on_session"
}

/** Stores a new set-up, which waits for a payment method. */
export const createSetupIntent = async (
  unit: Unit,
  fields: SetupFields,
  methods: IntentMethods,
): Promise<StoredSetupIntent> => {
  if (fields.customer !== undefined) await getObject(unit, "customers", fields.customer, "customer")
  const setup = newSetupIntent(unit, fields, methods)
  await insertObject(unit, "setup_intents", setup)
  await recordEvent(unit, "setup_intent.created", setup)
  return setup
}

const newSetupIntent = (unit: Unit, fields: SetupFields, methods: IntentMethods): StoredSetupIntent => {
  const id = newId("seti")
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: methods.allowed,
    application: null,
    automatic_payment_methods: methods.automatic,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: seconds(unit),
    customer: fields.customer ?? null,
    customer_account: null,
    description: fields.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, fields.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: fields.usage,
  }
}

/**
 * Ends a locked set-up that left no payment method.
 * @throws ApiError 400 when it did, or was cancelled before.
 */
export const cancelSetupIntent = async (
  unit: Unit,
  setup: StoredSetupIntent,
  reason: "abandoned" | "duplicate" | "requested_by_customer" | null,
): Promise<StoredSetupIntent> => {
  if (setup.status === "succeeded" || setup.status === "canceled") {
    throw unexpectedSetupState(
      `You cannot cancel this SetupIntent because it has a status of ${setup.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      setup,
    )
  }
  const canceled: StoredSetupIntent = { ...setup, cancellation_reason: reason, next_action: null, status: "canceled" }
  await saveObject(unit, "setup_intents", canceled)
  await recordEvent(unit, "setup_intent.canceled", canceled)
  return canceled
}
