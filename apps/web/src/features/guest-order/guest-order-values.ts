import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import type { OrderField, OrderRules } from "../../shared/booking/order-values.ts"
import { formRules } from "../../shared/forms/form-rules.ts"

/** A guest's order as it is sent. */
export type GuestOrderBody = typeof guestOrderEndpoints.placeGuestOrder.body.Type

/** The parts of the dialog and their fields as they follow each other; on a phone each is a screen of its own. */
export const guestOrderSteps = [
  { id: "contact", fields: ["customerName", "customerPhone", "customerEmail"] },
  {
    id: "where",
    fields: ["pickupAddress", "pickupApt", "pickupLocation", "pickupLocationOther", "deliveryInstructions"],
  },
  { id: "when", fields: ["pickupDate", "deliveryDate", "pickupTimeSlot"] },
  {
    id: "laundry",
    fields: ["detergentPreference", "estimatedWeight", "specialInstructions", "promoCode", "acceptTerms"],
  },
] as const satisfies ReadonlyArray<{ readonly id: string; readonly fields: ReadonlyArray<OrderField> }>

export const lastGuestStep = guestOrderSteps.length - 1

/** The fields of one part. */
export const guestFieldsOf = (step: number): ReadonlyArray<OrderField> => guestOrderSteps[step]?.fields ?? []

/** Where a field is asked for. */
export const guestStepOf = (name: OrderField): number =>
  guestOrderSteps.findIndex(({ fields }) => fields.some((field) => field === name))

/** All fields of the dialog. */
export const guestOrderFields: ReadonlyArray<OrderField> = guestOrderSteps.flatMap(({ fields }) => fields)

/** The rules and messages of the guest order form (specification §5). */
export const guestOrderRules: OrderRules<GuestOrderBody> = formRules(guestOrderEndpoints.placeGuestOrder.body)
