import { ApiError, invalidRequest } from "../http/api-error.ts"
import type { MetadataChange } from "../http/params.ts"
import { setupOutcome } from "../payments/declines.ts"
import { mergeMetadata } from "../payments/payment-intents.ts"
import { findObject, getObject, lockObject, type StoredPaymentMethod, saveObject } from "../storage/object-store.ts"
import { run, table } from "../storage/statements.ts"
import type { Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"
import { attachToCustomer, isExpired, resolvePaymentMethod } from "./payment-methods.ts"

/** What a server may change of a kept card. */
export interface MethodChange {
  readonly metadata: MetadataChange | null | undefined
  readonly expMonth: number | undefined
  readonly expYear: number | undefined
}

/**
 * Gives a payment method to a customer, without asking its holder or their bank.
 * @throws ApiError 402 for a card that is always declined, 400 for one of another customer or one that was used up.
 */
export const attachMethod = async (unit: Unit, id: string, customer: string): Promise<StoredPaymentMethod> => {
  await getObject(unit, "customers", customer, "customer")
  const known = await findObject(unit, "payment_methods", id)
  if (known?.customer !== undefined && known.customer !== null && known.customer !== customer) {
    throw invalidRequest("The payment method you provided has already been attached to a customer.", {
      param: "payment_method",
    })
  }
  const { method, behaviour } = await resolvePaymentMethod(unit, id, { customer, id: "" })
  const outcome = setupOutcome(behaviour, isExpired(method, unit.nowMs))
  if (outcome.result === "declined") throw new ApiError(402, { type: "card_error", ...outcome.decline })
  return attachToCustomer(unit, method, customer)
}

/** The methods that are kept for a customer, by their ids. */
export const methodsOf = async (unit: Unit, customer: string): Promise<readonly string[]> => {
  const rows = await run<{ id: string }>(unit, table("payment_methods").select("id").where({ customer }).orderBy("seq"))
  return rows.map(({ id }) => id)
}

/** @throws ApiError 400 for one that is nobody's. */
export const detachMethod = async (unit: Unit, id: string): Promise<StoredPaymentMethod> => {
  const method = await lockObject(unit, "payment_methods", id, "payment_method")
  if (method.customer === null) {
    throw invalidRequest("The payment method you provided is not attached to a customer so detachment is impossible.", {
      param: "payment_method",
    })
  }
  const detached = { ...method, customer: null }
  await saveObject(unit, "payment_methods", detached)
  await unit.db.query("update payments_sandbox.payment_methods set detached = true where id = $1", [id])
  await recordEvent(unit, "payment_method.detached", detached, { customer: method.customer })
  return detached
}

/** @throws ApiError 400 for one that is nobody's. */
export const updateMethod = async (unit: Unit, id: string, change: MethodChange): Promise<StoredPaymentMethod> => {
  const method = await lockObject(unit, "payment_methods", id, "payment_method")
  const { card } = method
  if (method.customer === null || card === undefined) {
    throw invalidRequest("You must save this PaymentMethod to a customer before you can update it.", {
      param: "payment_method",
    })
  }
  const changed = {
    ...method,
    card: { ...card, exp_month: change.expMonth ?? card.exp_month, exp_year: change.expYear ?? card.exp_year },
    metadata: mergeMetadata(method.metadata ?? {}, change.metadata),
  }
  await saveObject(unit, "payment_methods", changed)
  await recordEvent(unit, "payment_method.updated", changed, {
    card: { exp_month: card.exp_month, exp_year: card.exp_year },
  })
  return changed
}
