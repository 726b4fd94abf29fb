import { BookingForm } from "@laundry/contracts/orders/booking"
import { bookedPromoCode } from "@laundry/contracts/orders/promos"
import type { UserView } from "@laundry/contracts/people/session"
import { Schema } from "effect"
import { emptyValues, type OrderField, type OrderRules, type OrderValues } from "../../shared/booking/order-values.ts"
import { formRules } from "../../shared/forms/form-rules.ts"
import { nameForForm } from "../../shared/forms/full-name.ts"

/** The three steps (specification §2) and the fields that each asks for, as they follow each other. */
export const steps = [
  {
    id: "details",
    fields: [
      "pickupDate",
      "deliveryDate",
      "pickupTimeSlot",
      "estimatedWeight",
      "pickupAddress",
      "pickupApt",
      "pickupLocation",
      "pickupLocationOther",
      "deliveryInstructions",
      "customerName",
      "customerPhone",
      "customerEmail",
    ],
  },
  { id: "service", fields: ["detergentPreference", "specialInstructions"] },
  { id: "review", fields: ["promoCode", "acceptTerms"] },
] as const satisfies ReadonlyArray<{ readonly id: string; readonly fields: ReadonlyArray<OrderField> }>

export const lastStep = steps.length - 1

/** The fields of the steps from the first to one, that one included. */
export const fieldsUpTo = (step: number): ReadonlyArray<OrderField> =>
  steps.slice(0, step + 1).flatMap(({ fields }) => fields)

/** Where a field is asked for. */
export const stepOf = (name: OrderField): number =>
  steps.findIndex(({ fields }) => fields.some((field) => field === name))

/** What is known of the customer already, and the specification's defaults (§5) for the rest. */
export const valuesFor = (user: UserView): OrderValues => ({
  ...emptyValues,
  customerName: nameForForm(user),
  customerPhone: user.phone ?? "",
  customerEmail: user.email,
  pickupAddress: user.address ?? "",
  pickupApt: user.apt ?? "",
  deliveryInstructions: user.defaultDeliveryInstructions ?? "",
  specialInstructions: user.defaultSpecialInstructions ?? "",
  estimatedWeight: "2",
})

const BookingBody = Schema.Struct({ ...BookingForm.fields, promoCode: bookedPromoCode })
export type BookingBody = typeof BookingBody.Type

/** The rules and messages of the booking form (specification §5). */
export const bookingRules: OrderRules<BookingBody> = formRules(BookingBody)
