import type { CardDetails } from "@laundry/core/payment/card-details"
import type { GatewayEvent } from "@laundry/core/payment/payment-gateway.port"
import { Option, Schema } from "effect"
import { Id, idOf, Reference, Text } from "./stripe-text.ts"

/** What we read of a payment method. Others than cards can't be shown, so they are left out. */
const Method = Schema.Struct({
  object: Schema.Literal("payment_method"),
  id: Id,
  customer: Schema.NullOr(Reference),
  card: Schema.optionalKey(
    Schema.NullOr(
      Schema.Struct({ brand: Text, last4: Schema.NullOr(Text), exp_month: Schema.Int, exp_year: Schema.Int }),
    ),
  ),
})

const MethodReference = Schema.NullOr(Schema.Union([Id, Method]))

/** What we read of an intent for the sake of its card. */
const Intent = Schema.Struct({
  object: Schema.Literal("payment_intent"),
  status: Schema.String,
  customer: Schema.NullOr(Reference),
  setup_future_usage: Schema.NullOr(Schema.String),
  payment_method: MethodReference,
})

const Setup = Schema.Struct({
  object: Schema.Literal("setup_intent"),
  id: Id,
  status: Schema.String,
  client_secret: Schema.NullOr(Text),
  payment_method: MethodReference,
})

/** What we read of an intent that shows its latest charge, for the sake of which card paid. */
const Charged = Schema.Struct({
  object: Schema.Literal("payment_intent"),
  status: Schema.String,
  latest_charge: Schema.NullOr(
    Schema.Struct({
      payment_method_details: Schema.optionalKey(
        Schema.NullOr(
          Schema.Struct({
            card: Schema.optionalKey(
              Schema.NullOr(Schema.Struct({ fingerprint: Schema.optionalKey(Schema.NullOr(Text)) })),
            ),
          }),
        ),
      ),
    }),
  ),
})

const Owned = Schema.Struct({
  object: Schema.Literals(["payment_intent", "setup_intent"]),
  customer: Schema.NullOr(Reference),
})

const decodeCharged = Schema.decodeUnknownSync(Charged)
const decodeOwned = Schema.decodeUnknownSync(Owned)
const decodeIntent = Schema.decodeUnknownSync(Intent)
const decodeSetup = Schema.decodeUnknownSync(Setup)
const decodeMethod = Schema.decodeUnknownSync(Method)
const decodeMethodOption = Schema.decodeUnknownOption(Method)
const decodeSetupOption = Schema.decodeUnknownOption(Setup)

/** A kept card; undefined for a method that is no card or is nobody's. */
const toCard = (method: typeof MethodReference.Type): CardDetails | undefined => {
  if (method === null || typeof method === "string") return undefined
  const { id, customer, card } = method
  if (customer === null || card === undefined || card === null) return undefined
  return {
    customerId: idOf(customer),
    methodId: id,
    brand: card.brand.toLowerCase(),
    last4: card.last4 ?? "",
    expMonth: card.exp_month,
    expYear: card.exp_year,
  }
}

/** Whose an intent is, whether its card is to be kept, and the card that it left. */
export const readIntentCard = (answer: unknown) => {
  const intent = decodeIntent(answer)
  const isKept = intent.setup_future_usage !== null
  return {
    customerId: intent.customer === null ? undefined : idOf(intent.customer),
    isKept,
    card: intent.status === "succeeded" && isKept ? toCard(intent.payment_method) : undefined,
  }
}

/** The fingerprint of the card that paid an intent; undefined while it is not paid, or where no card did. */
export const readFingerprint = (answer: unknown): string | undefined => {
  const { status, latest_charge: charge } = decodeCharged(answer)
  return status === "succeeded" ? (charge?.payment_method_details?.card?.fingerprint ?? undefined) : undefined
}

/** A set-up, and the card that it left once it is finished. */
export const readSetup = (answer: unknown) => {
  const setup = decodeSetup(answer)
  return {
    setupIntentId: setup.id,
    clientSecret: setup.client_secret ?? "",
    card: setup.status === "succeeded" ? toCard(setup.payment_method) : undefined,
  }
}

/** The person for whom an intent or a set-up was to leave a card; undefined for nobody. */
export const readOwner = (answer: unknown): string | undefined => {
  const { customer } = decodeOwned(answer)
  return customer === null ? undefined : idOf(customer)
}

/** The person that a payment method is kept for; undefined for nobody. */
export const readHolder = (answer: unknown): string | undefined => {
  const { customer } = decodeMethod(answer)
  return customer === null ? undefined : idOf(customer)
}

/** A payment method as the kept card that it is; undefined for one that is no card or is nobody's. */
export const readCard = (answer: unknown): CardDetails | undefined => toCard(decodeMethod(answer))

const updates = [
  "payment_method.updated",
  "payment_method.automatically_updated",
  "payment_method.card_automatically_updated",
]

/** Reads what an event tells of kept cards; undefined when it tells nothing that we know. */
export const readCardEvent = (type: string, object: unknown): GatewayEvent | undefined => {
  if (type === "setup_intent.succeeded") {
    const setup = Option.getOrUndefined(decodeSetupOption(object))
    return setup && { kind: "card-set-up", setupIntentId: setup.id }
  }
  const method = Option.getOrUndefined(decodeMethodOption(object))
  if (method === undefined) return undefined
  if (type === "payment_method.detached") return { kind: "card-removed", methodId: method.id }
  const isUpdate = updates.includes(type) && toCard(method) !== undefined
  return isUpdate ? { kind: "card-updated", methodId: method.id } : undefined
}
