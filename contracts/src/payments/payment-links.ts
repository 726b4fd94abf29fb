import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, Money, OrderIdText, requiredText } from "../http/wire.ts"
import { PaymentVerification } from "./guest-payments.ts"
import { PaymentIntent } from "./payment-intent.ts"

export const linkToken = requiredText("Invalid payment link", 200)

/**
 * What a payment link shows (specification §3): these fields and no others. One that was made by another link has the order's number as `id`,
 * and the customer's first name: it shows no more than that link does.
 */
export const PaymentLinkView = Schema.Struct({
  token: Schema.String,
  amount: Money,
  order: Schema.Struct({
    id: Schema.String,
    customerName: Schema.String,
    pickupDate: Day,
    deliveryDate: Day,
  }),
})
export type PaymentLinkView = typeof PaymentLinkView.Type

const linkErrors = {
  InvalidPaymentLink: 404,
  PaymentLinkExpired: 410,
  PaymentLinkUsed: 410,
  OrderNotPayable: 409,
  BalanceTooSmall: 409,
} as const

export const paymentLinkEndpoints = {
  getPaymentLink: {
    method: "GET",
    path: "/api/guest/payment-token/:linkToken",
    summary: "What a payment link asks for",
    area: "Payment links",
    access: "everyone",
    params: Schema.Struct({ linkToken }),
    success: PaymentLinkView,
    status: 200,
    errors: linkErrors,
    limit: { max: 60, seconds: 60 },
  },
  createLinkPaymentIntent: {
    method: "POST",
    path: "/api/guest/create-payment-intent",
    summary: "Open the payment that a link asks for",
    area: "Payment links",
    access: "everyone",
    body: Schema.Struct({ token: linkToken }),
    success: PaymentIntent,
    status: 200,
    errors: { ...linkErrors, PaymentProcessing: 409, PaymentGatewayUnavailable: 503 },
    limit: { max: 60, seconds: 60 },
  },
  confirmLinkPayment: {
    method: "POST",
    path: "/api/guest/confirm-payment",
    summary: "Ask the payment provider whether a link's payment is complete, and record it",
    area: "Payment links",
    access: "everyone",
    body: Schema.Struct({ token: linkToken }),
    success: PaymentVerification,
    status: 200,
    errors: {
      InvalidPaymentLink: 404,
      PaymentLinkExpired: 410,
      PaymentNotCompleted: 409,
      PaymentGatewayUnavailable: 503,
    },
    limit: { max: 60, seconds: 60 },
  },
  sendPaymentRequest: {
    method: "POST",
    path: "/api/admin/send-payment-request",
    summary: "Mail a customer the link to pay what an order owes; an earlier link ends",
    area: "Payment links",
    access: "payments:request",
    body: Schema.Struct({ orderId: OrderIdText }),
    success: Schema.Struct({ customerEmail: Schema.String, amount: Money }),
    status: 200,
    errors: {
      OrderNotFound: 404,
      NothingToPay: 409,
      BalanceTooSmall: 409,
      NobodyToAsk: 409,
      WeightUnanswered: 409,
      IdempotencyKeyReused: 409,
    },
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>
