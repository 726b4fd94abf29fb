import type Stripe from "stripe"

import { newId } from "./ids.ts"
import { insertObject } from "./object-store.ts"
import type { MetadataChange } from "./params.ts"
import { mergeMetadata } from "./payment-intents.ts"
import { seconds, type Unit } from "./unit.ts"

/** What a customer is made from. */
export interface CustomerFields {
  readonly description: string | null
  readonly email: string | null
  readonly metadata: MetadataChange | null | undefined
  readonly name: string | null
  readonly phone: string | null
}

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
    description: fields.description,
    discount: null,
    email: fields.email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: mergeMetadata({}, fields.metadata),
    name: fields.name,
    phone: fields.phone,
    shipping: null,
  }
  await insertObject(unit, "customers", customer)
  return customer
}
