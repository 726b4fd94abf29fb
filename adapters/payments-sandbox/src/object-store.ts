import type Stripe from "stripe"

import { noSuch } from "./api-error.ts"
import { isStorableText } from "./form.ts"
import { seconds, type Unit } from "./unit.ts"

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

/** A payment method as stored. */
export type StoredPaymentMethod = Stripe.PaymentMethod & { readonly customer: string | null }

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
  readonly customers: Stripe.Customer
  readonly payment_methods: StoredPaymentMethod
  readonly events: Stripe.Event
}

export type Kind = keyof Objects

const singular: Readonly<Record<Kind, string>> = {
  payment_intents: "payment_intent",
  charges: "charge",
  refunds: "refund",
  disputes: "dispute",
  customers: "customer",
  payment_methods: "PaymentMethod",
  events: "event",
}

/** Stores a new object. `payment_methods` and `events` have columns of their own and their own inserts. */
export const insertObject = async <K extends "payment_intents" | "charges" | "refunds" | "disputes" | "customers">(
  unit: Unit,
  kind: K,
  object: Objects[K],
): Promise<void> => {
  await unit.db.query(`insert into payments_sandbox.${kind} (id, created, object) values ($1, $2, $3)`, [
    object.id,
    seconds(unit),
    JSON.stringify(object),
  ])
}

/** Replaces a stored object; the caller holds its lock. */
export const saveObject = async <K extends Kind>(unit: Unit, kind: K, object: Objects[K]): Promise<void> => {
  await unit.db.query(`update payments_sandbox.${kind} set object = $2 where id = $1`, [
    object.id,
    JSON.stringify(object),
  ])
}

/** Finds an object, or `undefined`. */
export const findObject = async <K extends Kind>(unit: Unit, kind: K, id: string): Promise<Objects[K] | undefined> =>
  find(unit, kind, id, "")

/** @throws ApiError 404 when there is no such object; `param` names the parameter that held the id. */
export const getObject = async <K extends Kind>(unit: Unit, kind: K, id: string, param = "id"): Promise<Objects[K]> => {
  const object = await find(unit, kind, id, "")
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
  const object = await find(unit, kind, id, "for update")
  if (object === undefined) throw noSuch(singular[kind], id, param)
  return object
}

const find = async <K extends Kind>(unit: Unit, kind: K, id: string, lock: "" | "for update") => {
  if (!isStorableText(id)) return undefined
  const { rows } = await unit.db.query<{ object: Objects[K] }>(
    `select object from payments_sandbox.${kind} where id = $1 ${lock}`,
    [id],
  )
  return rows[0]?.object
}
