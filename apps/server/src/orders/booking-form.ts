import type { GuestOrderForm } from "@laundry/contracts/booking"
import type { IsoDate } from "@laundry/core/eastern-time/eastern-time"
import type { BookingRequest } from "@laundry/core/orders/place-order"
import type { PickupChoice } from "@laundry/core/scheduling/pickup-options"
import { optionalText } from "../http/optional-text.ts"

/** What a booking form says, a guest's or a customer's: texts trimmed, empty ones null. Nothing else of a body is taken. */
export const toBooking = (form: GuestOrderForm): BookingRequest => ({
  customerName: form.customerName.trim(),
  customerPhone: form.customerPhone.trim(),
  customerEmail: form.customerEmail.trim(),
  pickupAddress: form.pickupAddress.trim(),
  pickupApt: optionalText(form.pickupApt),
  pickupDate: form.pickupDate as IsoDate | PickupChoice,
  pickupTimeSlot: form.pickupTimeSlot,
  deliveryDate: form.deliveryDate as IsoDate,
  estimatedWeight: optionalText(form.estimatedWeight),
  pickupLocation: form.pickupLocation.trim(),
  pickupLocationOther: optionalText(form.pickupLocationOther),
  deliveryInstructions: optionalText(form.deliveryInstructions),
  specialInstructions: optionalText(form.specialInstructions),
  detergentPreference: form.detergentPreference.trim(),
})
