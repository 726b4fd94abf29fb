import type { GuestOrderForm } from "@laundry/contracts/orders/booking"
import type { BookingRequest } from "@laundry/core/orders/place-order"
import { optionalText } from "../http/optional-text.ts"

/** What a booking form says, a guest's or a customer's: texts trimmed, empty ones null. Nothing else of a body is taken. */
export const toBooking = (form: GuestOrderForm): BookingRequest => ({
  customerName: form.customerName.trim(),
  customerPhone: form.customerPhone,
  customerEmail: form.customerEmail.trim(),
  pickupAddress: form.pickupAddress.trim(),
  pickupApt: optionalText(form.pickupApt),
  pickupDate: form.pickupDate,
  pickupTimeSlot: form.pickupTimeSlot,
  deliveryDate: form.deliveryDate,
  estimatedWeight: optionalText(form.estimatedWeight),
  pickupLocation: form.pickupLocation.trim(),
  pickupLocationOther: optionalText(form.pickupLocationOther),
  deliveryInstructions: optionalText(form.deliveryInstructions),
  specialInstructions: optionalText(form.specialInstructions),
  detergentPreference: form.detergentPreference.trim(),
})

/** The promo code that a booking names, as it was typed. */
export const bookedPromo = ({ promoCode }: { readonly promoCode?: string | null }): string | undefined =>
  optionalText(promoCode) ?? undefined
