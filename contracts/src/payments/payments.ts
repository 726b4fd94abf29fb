import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { OrderIdText } from "../http/wire.ts"
import { PaymentVerification } from "./guest-payments.ts"
import { PaymentIntent } from "./payment-intent.ts"

export const paymentEndpoints = {
  createPaymentIntent: {
    method: "POST",
    path: "/api/create-payment-intent",
    summary: "Open the payment of what one of the user's orders owes",
    area: "Payments",
    access: "own-orders:use",
    // The amount that a page shows is taken and never used: the server decides what is charged.
    body: Schema.Struct({ orderId: OrderIdText, amount: Schema.optionalKey(Schema.Unknown) }),
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
  confirmPayment: {
    method: "POST",
    path: "/api/confirm-payment",
    summary: "Ask the payment provider whether an order's payment is complete, and record it",
    area: "Payments",
    access: "own-orders:use",
    body: Schema.Struct({ orderId: OrderIdText }),
    success: PaymentVerification,
    status: 200,
    errors: {
      OrderNotFound: 404,
      PaymentNotCompleted: 409,
      PaymentGatewayUnavailable: 503,
    },
    limit: { max: 60, seconds: 60 },
  },
} as const satisfies Record<string, Endpoint>
