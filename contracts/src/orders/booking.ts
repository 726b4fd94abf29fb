import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { type PickupChoice, pickupChoices } from "@laundry/core/scheduling/pickup-options"
import { Schema } from "effect"
import {
  emailAddress,
  isoDate,
  longestFullName,
  optionalPlainText,
  optionalText,
  phoneText,
  plainText,
  requiredText,
} from "../http/wire.ts"

const pickupDayRequired = "Please select a pickup schedule"
const termsRequired = "You must accept the Privacy Policy and Terms of Use"

const isPickupDay = (text: string): text is IsoDate | PickupChoice =>
  parseIsoDate(text) !== undefined || pickupChoices.some((choice) => choice === text)

/** A pickup day: a date, or its relative name, which the server resolves by its own clock. */
const pickupDay = Schema.String.annotate({ message: pickupDayRequired })
  .pipe(Schema.refine(isPickupDay, { message: pickupDayRequired }))
  .pipe(Schema.annotateKey({ messageMissingKey: pickupDayRequired }))

/** Pickup locations on offer; Other reveals a text field (specification §5). */
export const pickupLocations = ["Front Door", "Back Door", "Frontdesk", "Other"] as const

export const detergentPreferences = ["Regular Detergent", "Hypoallergenic", "Scent Free"] as const

/** How many bags a customer expects to hand over (specification §9). */
export const bagEstimates = ["1", "2", "3", "4", "5+"] as const

export const pickupAddress = plainText("Pickup address is required", 300)
export const pickupApt = optionalPlainText(50)

const fields = {
  customerName: plainText("Name is required", longestFullName),
  customerPhone: phoneText("Phone is required"),
  customerEmail: emailAddress,
  pickupAddress,
  pickupApt,
  pickupDate: pickupDay,
  pickupTimeSlot: requiredText("Pickup time is required", 50),
  deliveryDate: isoDate("Delivery date is required"),
  pickupLocation: requiredText("Pickup location is required", 100),
  pickupLocationOther: optionalText(200),
  deliveryInstructions: optionalText(2000),
  specialInstructions: optionalText(2000),
  detergentPreference: requiredText("Detergent preference is required", 100),
  acceptTerms: Schema.Literal(true)
    .annotate({ message: termsRequired })
    .pipe(Schema.annotateKey({ messageMissingKey: termsRequired })),
}

/** The guest order form: field names, rules and messages of specification §3 and §5. */
export const GuestOrderForm = Schema.Struct({ ...fields, estimatedWeight: optionalText(50) })
export type GuestOrderForm = typeof GuestOrderForm.Type

/** The customer's booking form: the same, and an estimate is asked for (specification §5). */
export const BookingForm = Schema.Struct({
  ...fields,
  estimatedWeight: requiredText("Estimated weight is required", 50),
})
export type BookingForm = typeof BookingForm.Type
