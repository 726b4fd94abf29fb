import { orderStatuses } from "@laundry/core/order/order-status"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, Money, OrderIdText } from "../http/wire.ts"
import { PaymentIntent } from "./payment-intent.ts"

/** What a page says of the order that was paid for: its pickup, and where it is on its way. */
export const VerifiedOrder = Schema.Struct({
  orderNumber: Schema.Int,
  status: Schema.Literals(orderStatuses),
  /** Its place on the way while the status says that money is owed. */
  statusBefore: Schema.NullOr(Schema.Literals(orderStatuses)),
  pickupDate: Day,
  pickupTimeSlot: Schema.String,
  deliveryDate: Day,
})
export type VerifiedOrder = typeof VerifiedOrder.Type

/** A payment's state (specification §3, payment verification response), and of which order. */
export const PaymentVerification = Schema.Struct({
  success: Schema.Boolean,
  alreadyProcessed: Schema.Boolean,
  amount: Money,
  message: Schema.String,
  /** Money is on its way: nothing is to be paid again. */
  isProcessing: Schema.optionalKey(Schema.Literal(true)),
  /** Its number alone for somebody who knows the order's id, and did not place it with this browser. */
  order: Schema.Union([VerifiedOrder, Schema.Struct({ orderNumber: Schema.Int })]),
  /** What can be paid now; left out where that is nothing. */
  amountDue: Schema.optionalKey(Money),
})
export type PaymentVerification = typeof PaymentVerification.Type

/** Whether all is said of the order that was paid for, and not its number alone. */
export const isVerifiedOrder = (order: PaymentVerification["order"]): order is VerifiedOrder => "status" in order

export const guestPaymentEndpoints = {
  getGuestPaymentIntent: {
    method: "GET",
    path: "/api/guest-payment-intent/:orderId",
    summary: "Open the payment of a guest order",
    area: "Guest payments",
    access: "everyone",
    params: Schema.Struct({ orderId: OrderIdText }),
    success: PaymentIntent,
    status: 200,
    errors: {
      OrderNotFound: 404,
      AlreadyPaid: 409,
      BalanceTooSmall: 409,
      OrderNotPayable: 409,
      PaymentProcessing: 409,
      PaymentGatewayUnavailable: 503,
    },
    limit: { max: 60, seconds: 60 },
  },
  verifyGuestPayment: {
    method: "POST",
    path: "/api/guest/verify-payment",
    summary: "Ask the payment provider for the state of a guest order's payment, and record it",
    area: "Guest payments",
    access: "everyone",
    body: Schema.Struct({ orderId: OrderIdText }),
    success: PaymentVerification,
    status: 200,
    errors: { OrderNotFound: 404, PaymentGatewayUnavailable: 503 },
    limit: { max: 60, seconds: 60 },
  },
  receiveStripeWebhook: {
    method: "POST",
    path: "/api/webhooks/stripe",
    summary: "Events of the payment provider, signed by it",
    area: "Webhooks",
    access: "everyone",
    body: "raw",
    success: Schema.Struct({ received: Schema.Literal(true) }),
    status: 200,
    errors: { WebhookRejected: 400 },
  },
} as const satisfies Record<string, Endpoint>
