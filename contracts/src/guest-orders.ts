import { parseIsoDate } from "@laundry/core/eastern-time/eastern-time"
import { pickupChoices } from "@laundry/core/scheduling/pickup-options"
import { Schema } from "effect"
import type { Endpoint } from "./endpoint.ts"
import { emailAddress, isoDate, MoneyString, optionalText, requiredText } from "./wire.ts"

const pickupDayRequired = "Please select a pickup schedule"
const termsRequired = "You must accept the Privacy Policy and Terms of Use"

/** A pickup day: a date, or its relative name, which the server resolves by its own clock. */
const pickupDay = Schema.String.annotate({ message: pickupDayRequired })
  .check(
    Schema.makeFilter(
      (text: string) =>
        parseIsoDate(text) !== undefined || pickupChoices.some((choice) => choice === text) || pickupDayRequired,
    ),
  )
  .pipe(Schema.annotateKey({ messageMissingKey: pickupDayRequired }))

/** The guest order form: field names, rules and messages of specification §3 and §5. */
export const GuestOrderForm = Schema.Struct({
  customerName: requiredText("Name is required", 100),
  customerPhone: requiredText("Phone is required", 40),
  customerEmail: emailAddress,
  pickupAddress: requiredText("Pickup address is required", 300),
  pickupApt: optionalText(50),
  pickupDate: pickupDay,
  pickupTimeSlot: requiredText("Pickup time is required", 50),
  deliveryDate: isoDate("Delivery date is required"),
  estimatedWeight: optionalText(50),
  pickupLocation: requiredText("Pickup location is required", 100),
  pickupLocationOther: optionalText(200),
  deliveryInstructions: optionalText(2000),
  specialInstructions: optionalText(2000),
  detergentPreference: requiredText("Detergent preference is required", 100),
  acceptTerms: Schema.Literal(true)
    .annotate({ message: termsRequired })
    .pipe(Schema.annotateKey({ messageMissingKey: termsRequired })),
})
export type GuestOrderForm = typeof GuestOrderForm.Type

/** Pickup locations on offer; Other reveals a text field (specification §5). */
export const pickupLocations = ["Front Door", "Back Door", "Frontdesk", "Other"] as const

export const detergentPreferences = ["Regular Detergent", "Hypoallergenic", "Scent Free"] as const

/** A placed guest order and where to pay it. */
export const PlacedGuestOrder = Schema.Struct({
  id: Schema.String,
  orderNumber: Schema.Int,
  amount: MoneyString,
  paymentUrl: Schema.String,
})

export const guestOrderEndpoints = {
  placeGuestOrder: {
    method: "POST",
    path: "/api/guest-orders",
    summary: "Place an order without an account",
    area: "Guest orders",
    access: "everyone",
    body: GuestOrderForm,
    success: PlacedGuestOrder,
    status: 201,
    errors: {
      PickupDayNotOffered: 409,
      DeliveryDayMismatch: { status: 400, field: "deliveryDate" },
      OutsideServiceArea: 422,
      IdempotencyKeyReused: 409,
    },
    idempotent: true,
    limit: { max: 20, seconds: 600 },
  },
} as const satisfies Record<string, Endpoint>
