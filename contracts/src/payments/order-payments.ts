import { refundReasonLimit } from "@laundry/core/payment/refundable"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, OrderIdText, requiredText, typedMoney } from "../http/wire.ts"

/** A payment and what can still be given back of it. */
export const RefundablePaymentView = Schema.Struct({
  /** The provider's id of the payment. */
  intentId: Schema.String,
  amount: Money,
  paidAt: Moment,
  givenBack: Money,
  /** On its way back. */
  underWay: Money,
  /** The customer's bank decides about it: nothing of it can be given back here. */
  isDisputed: Schema.Boolean,
  left: Money,
})
export type RefundablePaymentView = typeof RefundablePaymentView.Type

/** What was given back, and what it does to what the order costs. */
export const RefundOutcome = Schema.Struct({
  orderNumber: Schema.Int,
  amount: Money,
  /** What of it is a gift and lowers the cost; the rest gives back what was paid too much. */
  goodwill: Money,
  costBefore: Money,
  costAfter: Money,
  from: Schema.Array(Schema.Struct({ intentId: Schema.String, amount: Money })),
})
export type RefundOutcome = typeof RefundOutcome.Type

export const orderPaymentEndpoints = {
  listOrderPayments: {
    method: "GET",
    path: "/api/admin/orders/:id/payments",
    summary: "An order's payments, newest first, and what can still be given back of each",
    area: "Refunds",
    access: "payments:refund",
    params: Schema.Struct({ id: OrderIdText }),
    success: Schema.Struct({
      orderNumber: Schema.Int,
      payments: Schema.Array(RefundablePaymentView),
      /** The same of tips, which are apart from the order's money: `left` doesn't count them. */
      tips: Schema.Array(RefundablePaymentView),
      left: Money,
      /** The most that the caller may give back of this order now; null where there is no limit for them. */
      limit: Schema.NullOr(Money),
    }),
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  refundOrderPayment: {
    method: "POST",
    path: "/api/admin/orders/:id/refunds",
    summary: "Give back money of an order, of one payment or of the newest ones",
    area: "Refunds",
    access: "payments:refund",
    params: Schema.Struct({ id: OrderIdText }),
    body: Schema.Struct({
      /** The payment that it comes from; the newest ones unless given. */
      intentId: Schema.optionalKey(requiredText("The payment's id must be text", 200)),
      amount: typedMoney("Refund").check(
        Schema.makeFilter((amount: number) => amount > 0 || "Refund must be more than nothing"),
      ),
      /** For staff: the customer isn't told. */
      reason: requiredText("Please say why", refundReasonLimit),
    }),
    success: RefundOutcome,
    status: 200,
    errors: {
      OwnCase: 403,
      OrderNotFound: 404,
      PaymentNotFound: 404,
      PaymentDisputed: 409,
      RefundTooLarge: { status: 409, field: "amount" },
      ApprovalRequested: 409,
      IdempotencyKeyReused: 409,
    },
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>
