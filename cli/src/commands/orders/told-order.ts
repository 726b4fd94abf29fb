import { isoDate } from "@laundry/contracts/http/wire"
import { GuestOrderForm } from "@laundry/contracts/orders/booking"
import type { UserId } from "@laundry/core/access/actor"
import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { checkAddress } from "@laundry/core/orders/check-address"
import { placeForCustomer, type ToldBooking } from "@laundry/core/orders/place-for-customer"
import { updateOrder } from "@laundry/core/orders/update-order"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { Effect, Schema } from "effect"
import { Refusal } from "../../failure.ts"
import { keyedRequest } from "../../keyed-request.ts"
import { findUser } from "../../named-user.ts"

/** An order that somebody told staff of. */
export interface ToldOrder {
  readonly booking: ToldBooking
  /** Null for a guest's. */
  readonly account: UserId | null
  readonly notes: string | null
  /** Undefined without a key: it is placed as often as it is asked for. */
  readonly request: IdempotentRequest | undefined
}

type Cells = Readonly<Record<string, string | undefined>>

/** The field of the order form that a column or an option fills. */
const formFields = {
  customer: "customerName",
  phone: "customerPhone",
  email: "customerEmail",
  address: "pickupAddress",
  apt: "pickupApt",
  pickup: "pickupDate",
  window: "pickupTimeSlot",
  delivery: "deliveryDate",
  estimate: "estimatedWeight",
  location: "pickupLocation",
  "location-details": "pickupLocationOther",
  "laundry-notes": "specialInstructions",
  "delivery-notes": "deliveryInstructions",
  detergent: "detergentPreference",
} as const

/** As the order form fills them in (specification §3). */
const defaults: Cells = { location: "Front Door", detergent: "Regular Detergent" }

/** What only an order has that is under way, and what a new one may say of it. */
const ofOrdersUnderWay: Readonly<Record<string, ReadonlyArray<string>>> = {
  status: ["", "ordered"],
  weight: [""],
  "ready-bags": [""],
  charges: ["", "0.00", "0"],
}

const { acceptTerms: _accepted, ...fields } = GuestOrderForm.fields
const form = Schema.toStandardSchemaV1(
  Schema.Struct({
    ...fields,
    pickupDate: isoDate("Pickup must be a day such as 2026-11-24"),
    pickupTimeSlot: Schema.optionalKey(Schema.String),
    deliveryDate: Schema.optionalKey(isoDate("Delivery must be a day such as 2026-11-25")),
  }),
)

const readBooking = (cells: Cells): ToldBooking => {
  const typed = Object.entries(formFields).flatMap(([column, field]) => {
    const text = cells[column]?.trim() || defaults[column]
    return text === undefined ? [] : [[field, text] as const]
  })
  const read = form["~standard"].validate(Object.fromEntries(typed))
  if (read instanceof Promise || read.issues !== undefined) {
    const issues = read instanceof Promise ? [] : read.issues
    throw new Refusal("InvalidOrder", `${issues.map(({ message }) => message).join(", ")}.`)
  }
  const {
    pickupApt = null,
    estimatedWeight = null,
    pickupLocationOther = null,
    deliveryInstructions = null,
    specialInstructions = null,
    ...rest
  } = read.value
  return { ...rest, pickupApt, estimatedWeight, pickupLocationOther, deliveryInstructions, specialInstructions }
}

/**
 * Reads a new order of a file's row or a command's options, and finds its account. The same key and content is the same
 * request, also when it is sent again.
 */
export const readToldOrder = Effect.fnUntraced(function* (cells: Cells) {
  const wrong = Object.entries(ofOrdersUnderWay).find(([name, may]) => !may.includes(cells[name]?.trim() ?? ""))
  if (wrong !== undefined) return yield* Effect.fail(new Refusal("InvalidOrder", `A new order has no ${wrong[0]} yet.`))
  const booking = yield* Effect.try({
    try: () => ({ ...readBooking(cells), promoCode: cells["promo"]?.trim() || undefined }),
    catch: (error) => (error instanceof Refusal ? error : new Refusal("InvalidOrder", String(error))),
  })
  const [named, notes] = [cells["account"]?.trim(), cells["notes"]?.trim()]
  const account = named ? (yield* findUser(named)).id : null
  const request = keyedRequest(cells["key"], [account, booking])
  return { booking, account, notes: notes || null, request } satisfies ToldOrder
})

const sayRefusal = (error: { readonly _tag: string; readonly message: string }): string => {
  switch (error._tag) {
    case "IdempotencyKeyReused":
      return "An order with other content was placed under this key."
    case "UnpaidOrderForPickup":
      return "The customer has an unpaid order for this pickup already."
    default:
      return error.message
  }
}

const worded = (error: { readonly _tag: string; readonly message: string }) =>
  new Refusal(error._tag, sayRefusal(error))

/** The order that was placed under the key earlier, if there is one; otherwise whether its address can be served at all. */
export const findEarlier = Effect.fnUntraced(function* ({ booking, request }: ToldOrder) {
  const earlier = request === undefined ? undefined : yield* (yield* OrderStore).placedBy(request)
  // Maps are asked here, before anything is written.
  if (earlier === undefined) yield* checkAddress(booking.pickupAddress, yield* (yield* ServiceAreaStore).list)
  return earlier
}, Effect.mapError(worded))

/** Places it, with its notes. */
export const placeTold = Effect.fnUntraced(function* ({ booking, account, notes, request }: ToldOrder) {
  const { id } = yield* placeForCustomer(booking, account, request)
  if (notes !== null) yield* updateOrder(id, { notes })
  return yield* (yield* OrderStore).get(id)
}, Effect.mapError(worded))
