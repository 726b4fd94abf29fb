import { GuestOrderForm } from "@laundry/contracts/booking"
import { type OrderField, rulesOf } from "../../booking/order-values.ts"

/** The fields of the dialog as they follow each other. */
export const guestOrderFields: ReadonlyArray<OrderField> = [
  "customerName",
  "customerPhone",
  "customerEmail",
  "pickupAddress",
  "pickupApt",
  "pickupDate",
  "deliveryDate",
  "pickupTimeSlot",
  "pickupLocation",
  "pickupLocationOther",
  "deliveryInstructions",
  "detergentPreference",
  "estimatedWeight",
  "specialInstructions",
  "acceptTerms",
]

/** The rules and messages of the guest order form (specification §5). */
export const guestOrderRules = rulesOf(GuestOrderForm)
