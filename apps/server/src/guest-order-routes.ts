import type { GuestOrderForm } from "@laundry/contracts/booking"
import { guestOrderEndpoints } from "@laundry/contracts/guest-orders"
import type { IsoDate } from "@laundry/core/eastern-time/eastern-time"
import { formatMoney } from "@laundry/core/money/cents"
import { guestCheckoutPath } from "@laundry/core/notifications/order-mails"
import { type BookingRequest, placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import type { PickupChoice } from "@laundry/core/scheduling/pickup-options"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { optionalText } from "./optional-text.ts"
import type { Route } from "./route.ts"

const toBooking = (form: GuestOrderForm): BookingRequest => ({
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

export const guestOrderRoutes = (route: Route<AppServices>): void => {
  route(guestOrderEndpoints.placeGuestOrder, ({ body }, { idempotency }) =>
    placeGuestOrder(toBooking(body), idempotency).pipe(
      Effect.map(({ id, orderNumber, terms }) => ({
        id,
        orderNumber,
        amount: formatMoney(terms.minimumOrderAmount),
        paymentUrl: guestCheckoutPath({ id }, terms.minimumOrderAmount),
      })),
    ),
  )
}
