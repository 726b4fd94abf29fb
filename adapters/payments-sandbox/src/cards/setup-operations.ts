import { invalidRequest } from "../http/api-error.ts"
import { listObjects, readPage } from "../http/list.ts"
import type { Operation } from "../http/operation.ts"
import type { ParamReader } from "../http/params.ts"
import { readIntentMethods } from "../payments/payment-intents.ts"
import { getObject, lockObject, type StoredSetupIntent, saveObject } from "../storage/object-store.ts"
import { ok, type Unit } from "../unit.ts"
import { confirmSetupIntent, requireConfirmableSetup } from "./confirm-setup.ts"
import { resolvePaymentMethod } from "./payment-methods.ts"
import { cancelSetupIntent, createSetupIntent, type SetupFields } from "./setup-intents.ts"

interface Confirmation {
  readonly paymentMethod: string | undefined
  readonly returnUrl: string | undefined
}

const readConfirmation = (params: ParamReader): Confirmation => {
  params.flag("use_stripe_sdk")
  return { paymentMethod: params.value("payment_method"), returnUrl: params.value("return_url") }
}

const readFields = (params: ParamReader): SetupFields => ({
  customer: params.value("customer"),
  description: params.value("description"),
  metadata: params.metadata(),
  usage: params.choice("usage", ["off_session", "on_session"]) ?? "off_session",
})

const confirm = async (unit: Unit, setup: StoredSetupIntent, { paymentMethod, returnUrl }: Confirmation) => {
  requireConfirmableSetup(setup)
  const methodId = paymentMethod ?? setup.payment_method
  if (methodId === null) {
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method. You can either update the SetupIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "setup_intent_unexpected_state" },
    )
  }
  if (returnUrl === undefined && setup.automatic_payment_methods?.allow_redirects === "always") {
    throw invalidRequest(
      "This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { param: "return_url" },
    )
  }
  return confirmSetupIntent(unit, setup, await resolvePaymentMethod(unit, methodId, setup))
}

/** Gives a new set-up the payment method that it was created with, to be confirmed later. */
const prepareMethod = async (unit: Unit, setup: StoredSetupIntent, { paymentMethod }: Confirmation) => {
  if (paymentMethod === undefined) return setup
  const { method } = await resolvePaymentMethod(unit, paymentMethod, setup)
  const prepared: StoredSetupIntent = { ...setup, payment_method: method.id, status: "requires_confirmation" }
  await saveObject(unit, "setup_intents", prepared)
  return prepared
}

/** `/v1/setup_intents`: cards that are kept without a payment. */
export const setupOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/v1/setup_intents",
    prepare: (params) => {
      const fields = readFields(params)
      const methods = readIntentMethods(params)
      const confirmation = readConfirmation(params)
      const confirmNow = params.flag("confirm") ?? false
      if (!confirmNow && confirmation.returnUrl !== undefined) {
        throw invalidRequest(
          "The parameter `return_url` cannot be passed when creating a SetupIntent unless `confirm` is set to true.",
          { param: "return_url" },
        )
      }
      return async (unit) => {
        const setup = await createSetupIntent(unit, fields, methods)
        return confirmNow ? confirm(unit, setup, confirmation) : ok(await prepareMethod(unit, setup, confirmation))
      }
    },
  },
  {
    method: "GET",
    path: "/v1/setup_intents",
    prepare: (params) => {
      const page = readPage(params)
      const customer = params.value("customer")
      return async (unit) => ok(await listObjects(unit, "setup_intents", page, { customer }))
    },
  },
  {
    method: "GET",
    path: "/v1/setup_intents/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "setup_intents", id, "intent")),
  },
  {
    method: "POST",
    path: "/v1/setup_intents/:id/confirm",
    prepare: (params, id) => {
      const confirmation = readConfirmation(params)
      return async (unit) => confirm(unit, await lockObject(unit, "setup_intents", id, "intent"), confirmation)
    },
  },
  {
    method: "POST",
    path: "/v1/setup_intents/:id/cancel",
    prepare: (params, id) => {
      const reasons = ["abandoned", "duplicate", "requested_by_customer"] as const
      const reason = params.choice("cancellation_reason", reasons) ?? null
      return async (unit) =>
        ok(await cancelSetupIntent(unit, await lockObject(unit, "setup_intents", id, "intent"), reason))
    },
  },
]
