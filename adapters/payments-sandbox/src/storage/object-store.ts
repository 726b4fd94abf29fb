import type Stripe from "stripe"

import { noSuch } from "../http/api-error.ts"
import { isStorableText } from "../http/form.ts"
import { seconds, type Unit } from "../unit.ts"
import { run, table } from "./statements.ts"

/** A payment intent as stored: its relations are ids, expanded only on request. */
export type StoredIntent = Stripe.PaymentIntent & {
  readonly client_secret: string
  readonly customer: string | null
  readonly latest_charge: string | null
  readonly payment_method: string | null
}

/** A charge as stored. */
export type StoredCharge = Stripe.Charge & { readonly customer: string | null; readonly payment_intent: string }

/** A refund as stored. */
export type StoredRefund = Stripe.Refund & { readonly charge: string; readonly payment_intent: string }

/** A dispute as stored. */
export type StoredDispute = Stripe.Dispute & { readonly charge: string; readonly payment_intent: string }

/** A movement of the balance as stored. */
export type StoredBalanceTransaction = Stripe.BalanceTransaction & { readonly source: string | null }

/** A payout as stored. */
export type StoredPayout = Stripe.Payout & { readonly balance_transaction: string | null }

/** Money sent to a connected account, as stored. */
export type StoredTransfer = Stripe.Transfer & { readonly balance_transaction: string; readonly destination: string }

/** What was taken back of a transfer, as stored. */
export type StoredReversal = Stripe.TransferReversal & { readonly transfer: string }

/** A payment method as stored. */
export type StoredPaymentMethod = Stripe.PaymentMethod & { readonly customer: string | null }

/** A set-up of a payment method as stored. */
export type StoredSetupIntent = Stripe.SetupIntent & {
  readonly client_secret: string
  readonly customer: string | null
  readonly payment_method: string | null
}

/** What tells one object of a kind from another: its id, and when it was made in Unix seconds. */
export interface Made {
  readonly id: string
  readonly created: number
}

/** The kinds of objects that have a table of their own. */
export interface Objects {
  readonly payment_intents: StoredIntent
  readonly charges: StoredCharge
  readonly refunds: StoredRefund
  readonly disputes: StoredDispute
  readonly balance_transactions: StoredBalanceTransaction
  readonly payouts: StoredPayout
  readonly accounts: Stripe.Account
  readonly transfers: StoredTransfer
  readonly transfer_reversals: StoredReversal
  readonly customers: Stripe.Customer
  readonly payment_methods: StoredPaymentMethod
  readonly setup_intents: StoredSetupIntent
  readonly events: Stripe.Event
}

export type Kind = keyof Objects

const singular: Readonly<Record<Kind, string>> = {
  payment_intents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  disputes: "dispute",
  balance_transactions: "balance_transaction",
  payouts: "payout",
  accounts: "account",
  transfers: "transfer",
  transfer_reversals: "transfer_reversal",
  customers: "customer",
  payment_methods: "PaymentMethod",
  setup_intents: "setup_intent",
  events: "event",
}

/** Stores a new object. `payment_methods` and `events` have columns of their own and their own inserts. */
export const insertObject = async <K extends Exclude<Kind, "payment_methods" | "events">>(
  unit: Unit,
  kind: K,
  object: Objects[K],
): Promise<void> => {
  const row = { id: object.id, created: seconds(unit), object: JSON.stringify(object) }
  await run(unit, table(kind).insert(row))
}

/** Replaces a stored object; the caller holds its lock. */
export const saveObject = async <K extends Kind>(unit: Unit, kind: K, object: Objects[K]): Promise<void> => {
  await run(
    unit,
    table(kind)
      .where({ id: object.id })
      .update({ object: JSON.stringify(object) }),
  )
}

/** Removes a stored object; the caller holds its lock. */
export const removeObject = async (unit: Unit, kind: Kind, id: string): Promise<void> => {
  await run(unit, table(kind).where({ id }).delete())
}

/** Finds an object, or `undefined`. */
export const findObject = async <K extends Kind>(unit: Unit, kind: K, id: string): Promise<Objects[K] | undefined> =>
  find(unit, kind, id, "unlocked")

/** @throws ApiError 404 when there is no such object; `param` names the parameter that held the id. */
export const getObject = async <K extends Kind>(unit: Unit, kind: K, id: string, param = "id"): Promise<Objects[K]> => {
  const object = await find(unit, kind, id, "unlocked")
  if (object === undefined) throw noSuch(singular[kind], id, param)
  return object
}

/** Like {@link getObject}, holding the object's row lock until the transaction ends. */
export const lockObject = async <K extends Kind>(
  unit: Unit,
  kind: K,
  id: string,
  param = "id",
): Promise<Objects[K]> => {
  const object = await find(unit, kind, id, "locked")
  if (object === undefined) throw noSuch(singular[kind], id, param)
  return object
}

const find = async <K extends Kind>(unit: Unit, kind: K, id: string, lock: "locked" | "unlocked") => {
  if (!isStorableText(id)) return undefined
  const query = table(kind).select("object").where({ id })
  const [row] = await run<{ object: Objects[K] }>(unit, lock === "locked" ? query.forUpdate() : query)
  return row?.object
}
