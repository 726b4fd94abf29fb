import { resolvePaymentMethod } from "../cards/payment-methods.ts"
import { invalidRequest } from "../http/api-error.ts"
import { listObjects, readPage } from "../http/list.ts"
import type { Operation } from "../http/operation.ts"
import type { ParamReader } from "../http/params.ts"
import { getObject, lockObject, type StoredIntent, saveObject } from "../storage/object-store.ts"
import { ok, type Unit } from "../unit.ts"
import { confirmIntent, type Presence, requireConfirmable } from "./confirm-intent.ts"
import {
  cancelIntent,
  createIntent,
  type IntentMethods,
  readIntentFields,
  readIntentMethods,
  requireChargeable,
  updateIntent,
} from "./payment-intents.ts"

interface Confirmation extends Presence {
  readonly paymentMethod: string | undefined
  readonly returnUrl: string | undefined
}

const readConfirmation = (params: ParamReader): Confirmation => {
  params.flag("use_stripe_sdk")
  return {
    errorOnRequiresAction: params.flag("error_on_requires_action") ?? false,
    offSession: params.flag("off_session") ?? false,
    paymentMethod: params.value("payment_method"),
    returnUrl: params.value("return_url"),
  }
}

const confirm = async (unit: Unit, intent: StoredIntent, confirmation: Confirmation) => {
  requireConfirmable(intent)
  const methodId = confirmation.paymentMethod ?? intent.payment_method
  if (methodId === null) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state" },
    )
  }
  requireReturnUrl(intent, confirmation)
  return confirmIntent(unit, intent, await resolvePaymentMethod(unit, methodId, intent), confirmation)
}

/** What only a confirmation can use is refused where there is none. */
const refuseUnconfirmed = ({ offSession, errorOnRequiresAction, returnUrl }: Confirmation) => {
  const given = {
    off_session: offSession,
    error_on_requires_action: errorOnRequiresAction,
    return_url: returnUrl !== undefined,
  }
  const param = Object.entries(given).find(([, isGiven]) => isGiven)?.[0]
  if (param === undefined) return
  throw invalidRequest(
    `The parameter \`${param}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
    { param },
  )
}

/** Gives a new intent the payment method that it was created with, to be confirmed later. */
const prepareMethod = async (unit: Unit, intent: StoredIntent, { paymentMethod }: Confirmation) => {
  if (paymentMethod === undefined) return intent
  const { method } = await resolvePaymentMethod(unit, paymentMethod, intent)
  const prepared: StoredIntent = { ...intent, payment_method: method.id, status: "requires_confirmation" }
  await saveObject(unit, "payment_intents", prepared)
  return prepared
}

const requireReturnUrl = (intent: StoredIntent, { returnUrl }: Confirmation) => {
  if (returnUrl !== undefined || intent.automatic_payment_methods?.allow_redirects !== "always") return
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    { param: "return_url" },
  )
}

const readMethods = (params: ParamReader): IntentMethods => {
  const capture = params.choice("capture_method", ["automatic", "automatic_async", "manual"])
  if (capture === "manual") {
    throw invalidRequest("The payments sandbox captures automatically.", { param: "capture_method" })
  }
  params.choice("confirmation_method", ["automatic"])
  return readIntentMethods(params)
}

/** `/v1/payment_intents`, as servers call it with the secret key. */
export const intentOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/v1/payment_intents",
    prepare: (params) => {
      params.required("amount")
      const currency = params.required("currency").toLowerCase()
      const fields = readIntentFields(params)
      const amount = fields.amount ?? 0
      const methods = readMethods(params)
      const confirmation = readConfirmation(params)
      const confirmNow = params.flag("confirm") ?? false
      if (!confirmNow) refuseUnconfirmed(confirmation)
      requireChargeable(amount, currency)
      return async (unit) => {
        const intent = await createIntent(unit, { ...fields, amount, currency }, methods)
        return confirmNow ? confirm(unit, intent, confirmation) : ok(await prepareMethod(unit, intent, confirmation))
      }
    },
  },
  {
    method: "GET",
    path: "/v1/payment_intents",
    prepare: (params) => {
      const page = readPage(params)
      const customer = params.value("customer")
      return async (unit) => ok(await listObjects(unit, "payment_intents", page, { customer }))
    },
  },
  {
    method: "GET",
    path: "/v1/payment_intents/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "payment_intents", id, "intent")),
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id",
    prepare: (params, id) => {
      const fields = readIntentFields(params)
      return async (unit) =>
        ok(await updateIntent(unit, await lockObject(unit, "payment_intents", id, "intent"), fields))
    },
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id/confirm",
    prepare: (params, id) => {
      const confirmation = readConfirmation(params)
      return async (unit) => confirm(unit, await lockObject(unit, "payment_intents", id, "intent"), confirmation)
    },
  },
  {
    method: "POST",
    path: "/v1/payment_intents/:id/cancel",
    prepare: (params, id) => {
      const reasons = ["abandoned", "duplicate", "fraudulent", "requested_by_customer"] as const
      const reason = params.choice("cancellation_reason", reasons) ?? null
      return async (unit) =>
        ok(await cancelIntent(unit, await lockObject(unit, "payment_intents", id, "intent"), reason))
    },
  },
]
