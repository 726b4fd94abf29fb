import type Stripe from "stripe"
import type { MetadataChange, ParamReader } from "../http/params.ts"
import { newId } from "../ids.ts"
import { mergeMetadata } from "../payments/payment-intents.ts"
import { insertObject, lockObject, removeObject, saveObject } from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { detachMethod, methodsOf } from "./kept-methods.ts"

/** What create and update both take; a field that is not given is not changed. */
export interface CustomerFields {
  readonly description: string | null | undefined
  readonly email: string | null | undefined
  readonly metadata: MetadataChange | null | undefined
  readonly name: string | null | undefined
  readonly phone: string | null | undefined
}

/** Reads the fields that create and update share. */
export const readCustomerFields = (params: ParamReader): CustomerFields => ({
  description: params.text("description"),
  email: params.text("email"),
  metadata: params.metadata(),
  name: params.text("name"),
  phone: params.text("phone"),
})

/** Stores a customer, to whom payment methods can be kept for later charges. */
export const createCustomer = async (unit: Unit, fields: CustomerFields): Promise<Stripe.Customer> => {
  const customer: Stripe.Customer = {
    id: newId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: seconds(unit),
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    shipping: null,
    ...changed({ name: null, phone: null, description: null, email: null, metadata: {} }, fields),
  }
  await insertObject(unit, "customers", customer)
  return customer
}

/** Changes a locked customer. */
export const updateCustomer = async (
  unit: Unit,
  customer: Stripe.Customer,
  fields: CustomerFields,
): Promise<Stripe.Customer> => {
  const updated = { ...customer, ...changed(customer, fields) }
  await saveObject(unit, "customers", updated)
  return updated
}

/** Deletes a customer for good, and ends what was kept for them. What they paid names them still. */
export const deleteCustomer = async (unit: Unit, id: string): Promise<Stripe.DeletedCustomer> => {
  await lockObject(unit, "customers", id)
  for (const method of await methodsOf(unit, id)) await detachMethod(unit, method)
  await removeObject(unit, "customers", id)
  return { id, object: "customer", deleted: true }
}

type Shown = Pick<Stripe.Customer, "description" | "email" | "metadata" | "name" | "phone">

const changed = (before: Shown, { description, email, metadata, name, phone }: CustomerFields) => ({
  description: description === undefined ? before.description : description,
  email: email === undefined ? before.email : email,
  metadata: mergeMetadata(before.metadata, metadata),
  name: name === undefined ? (before.name ?? null) : name,
  phone: phone === undefined ? (before.phone ?? null) : phone,
})
