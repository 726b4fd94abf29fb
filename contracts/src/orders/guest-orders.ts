import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Money, OrderId } from "../http/wire.ts"
import { GuestOrderForm } from "./booking.ts"
import { bookedPromoCode, promoRefused } from "./promos.ts"

/** A placed guest order and where to pay it. */
export const PlacedGuestOrder = Schema.Struct({
  id: OrderId,
  orderNumber: Schema.Int,
  amount: Money,
  paymentUrl: Schema.String,
})

export const guestOrderEndpoints = {
  placeGuestOrder: {
    method: "POST",
    path: "/api/guest-orders",
    summary: "Place an order without an account",
    area: "Guest orders",
    access: "everyone",
    body: Schema.Struct({ ...GuestOrderForm.fields, promoCode: bookedPromoCode }),
    success: PlacedGuestOrder,
    status: 201,
    errors: {
      PickupDayNotOffered: 409,
      DeliveryDayMismatch: { status: 400, field: "deliveryDate" },
      OutsideServiceArea: 422,
      IdempotencyKeyReused: 409,
      PromoCodeRefused: promoRefused,
    },
    idempotent: true,
    limit: { max: 20, seconds: 600 },
  },
} as const satisfies Record<string, Endpoint>
