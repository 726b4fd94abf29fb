import type Stripe from "stripe"

import { invalidRequest } from "../http/api-error.ts"
import { newId } from "../ids.ts"
import {
  getObject,
  type Made,
  type StoredIntent,
  type StoredPaymentMethod,
  saveObject,
} from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"
import { type CardBehaviour, cardFromAlias, type TestCard } from "./cards.ts"

/** A payment method with what its card does, which the API does not show. */
export interface ChargeableMethod {
  readonly method: StoredPaymentMethod
  readonly behaviour: CardBehaviour
}

interface CardDetails {
  readonly expMonth: number
  readonly expYear: number
  readonly postalCode: string | null
}

/** Keeps a card as a payment method: brand, last four digits and expiry, nothing that could be charged elsewhere. */
export const createPaymentMethod = async (
  unit: Unit,
  card: TestCard,
  details: CardDetails,
): Promise<ChargeableMethod> => {
  const method = newPaymentMethod({ id: newId("pm"), created: seconds(unit) }, card, details)
  await unit.db.query(
    "insert into payments_sandbox.payment_methods (id, created, object, behaviour) values ($1, $2, $3, $4)",
    [method.id, method.created, JSON.stringify(method), card.behaviour],
  )
  return { method, behaviour: card.behaviour }
}

/** A card as a payment method of nobody's yet. */
export const newPaymentMethod = ({ id, created }: Made, card: TestCard, details: CardDetails): StoredPaymentMethod => ({
  id,
  object: "payment_method",
  billing_details: {
    address: {
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: details.postalCode,
      state: null,
    },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  card: cardDetails(card, details),
  created,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: "card",
})

/**
 * Resolves `pm_card_…` to a new payment method, any other id to a stored one.
 * @throws ApiError 404 for an unknown id, 400 for one that belongs to another customer or was used up.
 */
export const resolvePaymentMethod = async (
  unit: Unit,
  id: string,
  intent: Pick<StoredIntent, "customer" | "id">,
): Promise<ChargeableMethod> => {
  const card = cardFromAlias(id)
  if (card !== undefined) {
    const nextYear = new Date(unit.nowMs).getUTCFullYear() + 1
    return createPaymentMethod(unit, card, { expMonth: 12, expYear: nextYear, postalCode: null })
  }
  const method = await getObject(unit, "payment_methods", id, "payment_method")
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest(
      `The provided PaymentMethod (${id}) was previously attached to a Customer. To use it, pass that Customer on the PaymentIntent.`,
      { param: "payment_method" },
    )
  }
  if (method.customer === null && (await usedElsewhere(unit, id, intent.id))) {
    throw invalidRequest(
      "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
      { param: "payment_method" },
    )
  }
  return { method, behaviour: await behaviourOf(unit, id) }
}

/** Keeps a method for its customer's later payments. */
export const attachToCustomer = async (
  unit: Unit,
  method: StoredPaymentMethod,
  customer: string,
): Promise<StoredPaymentMethod> => {
  if (method.customer === customer) return method
  const attached = { ...method, customer }
  await saveObject(unit, "payment_methods", attached)
  await recordEvent(unit, "payment_method.attached", attached)
  return attached
}

/** Keeps a method that was paid with or set up for later: a card whose holder has authenticated need not be again. */
export const setUpForCustomer = async (
  unit: Unit,
  { method, behaviour }: ChargeableMethod,
  customer: string,
): Promise<void> => {
  await attachToCustomer(unit, method, customer)
  if (behaviour !== "authenticate_unless_saved") return
  await unit.db.query("update payments_sandbox.payment_methods set behaviour = 'pays' where id = $1", [method.id])
}

/** Whether its month is over. */
export const isExpired = ({ card }: StoredPaymentMethod, nowMs: number): boolean => {
  const today = new Date(nowMs)
  const months = (year: number, month: number) => year * 12 + month
  return months(card?.exp_year ?? 0, card?.exp_month ?? 0) < months(today.getUTCFullYear(), today.getUTCMonth() + 1)
}

/** What the card of a payment method does. */
export const behaviourOf = async (unit: Unit, id: string): Promise<CardBehaviour> => {
  const { rows } = await unit.db.query<{ behaviour: CardBehaviour }>(
    "select behaviour from payments_sandbox.payment_methods where id = $1",
    [id],
  )
  return rows[0]?.behaviour ?? "declined"
}

const usedElsewhere = async (unit: Unit, id: string, intent: string): Promise<boolean> => {
  const { rowCount } = await unit.db.query(
    `select from payments_sandbox.payment_methods where id = $1 and detached
     union all
     select from payments_sandbox.charges where object ->> 'payment_method' = $1 and payment_intent <> $2 limit 1`,
    [id, intent],
  )
  return rowCount !== 0
}

const cardDetails = (
  card: TestCard,
  expiry: { readonly expMonth: number; readonly expYear: number },
): Stripe.PaymentMethod.Card => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: "pass", cvc_check: "pass" },
  country: "US",
  display_brand: card.brand,
  exp_month: expiry.expMonth,
  exp_year: expiry.expYear,
  fingerprint: card.fingerprint,
  funding: "credit",
  generated_from: null,
  last4: card.last4,
  networks: { available: [card.brand], preferred: null },
  regulated_status: "unregulated",
  three_d_secure_usage: { supported: true },
  wallet: null,
})
