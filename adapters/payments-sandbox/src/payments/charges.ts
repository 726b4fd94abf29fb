import type Stripe from "stripe"
import { newId } from "../ids.ts"
import {
  insertObject,
  type Made,
  type StoredCharge,
  type StoredIntent,
  type StoredPaymentMethod,
} from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"
import { type Movement, moveBalance } from "./balance.ts"
import type { Decline } from "./declines.ts"

/** Records one attempt to charge a card for an intent, paid or declined, with its event. */
export const recordCharge = async (
  unit: Unit,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  decline: Decline | undefined,
): Promise<StoredCharge> => {
  const made = newCharge({ id: newId("ch"), created: seconds(unit) }, intent, method, decline)
  const charge = made.paid ? { ...made, balance_transaction: (await moveBalance(unit, movementOf(made))).id } : made
  await insertObject(unit, "charges", charge)
  await recordEvent(unit, charge.paid ? "charge.succeeded" : "charge.failed", charge)
  return charge
}

/** What a paid charge brings. */
export const movementOf = ({ id, amount, currency, description }: StoredCharge): Movement => ({
  category: "charge",
  amount,
  currency,
  source: id,
  description,
})

/** A charge of all that an intent asks for. */
export const newCharge = (
  { id, created }: Made,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  decline: Decline | undefined,
): StoredCharge => {
  const paid = decline === undefined
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, tax_id: null },
    calculated_statement_descriptor: null,
    captured: paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(intent, method),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  }
}

const outcomeOf = (decline: Decline | undefined): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline === undefined ? "approved_by_network" : "declined_by_network",
  reason: decline?.decline_code ?? null,
  risk_level: "normal",
  seller_message: decline === undefined ? "Payment complete." : "The bank did not accept the charge.",
  type: decline === undefined ? "authorized" : "issuer_declined",
})

const methodDetails = (intent: StoredIntent, method: StoredPaymentMethod): Stripe.Charge.PaymentMethodDetails => ({
  card: {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: method.card?.brand ?? null,
    checks: method.card?.checks ?? null,
    country: method.card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: method.card?.exp_month ?? 0,
    exp_year: method.card?.exp_year ?? 0,
    fingerprint: method.card?.fingerprint ?? null,
    funding: method.card?.funding ?? null,
    installments: null,
    last4: method.card?.last4 ?? null,
    mandate: null,
    network: method.card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: method.card?.regulated_status ?? null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  },
  type: "card",
})
