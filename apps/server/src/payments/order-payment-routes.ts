import { orderPaymentEndpoints } from "@laundry/contracts/payments/order-payments"
import { refundOrAsk } from "@laundry/core/approvals/ask-owner"
import { readPayments } from "@laundry/core/refunds/refund-payment"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

export const orderPaymentRoutes = (route: Route<AppServices>): void => {
  route(orderPaymentEndpoints.listOrderPayments, ({ params }) =>
    Effect.map(readPayments(params.id), ({ limit, ...known }) => ({ ...known, limit: limit ?? null })),
  )

  route(orderPaymentEndpoints.refundOrderPayment, ({ params, body }, { idempotency }) =>
    refundOrAsk(params.id, { ...body, reason: body.reason.trim() }, idempotency),
  )
}
