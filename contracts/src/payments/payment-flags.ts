import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, numberInPath, OrderId, queryChoice, queryNumber, requiredText } from "../http/wire.ts"
import { ActorView } from "../orders/actor-view.ts"

/** Something that the payment provider said and that somebody has to look at, or has looked at. */
export const PaymentFlagView = Schema.Struct({
  id: Schema.Int,
  /** The provider's id of the payment. */
  intentId: Schema.String,
  /** Null where no order of ours is known to be meant. */
  orderId: Schema.NullOr(OrderId),
  orderNumber: Schema.NullOr(Schema.Int),
  reason: Schema.String,
  at: Moment,
  /** Null until somebody has looked at it. */
  resolution: Schema.NullOr(Schema.Struct({ at: Moment, by: ActorView, reason: Schema.String })),
})
export type PaymentFlagView = typeof PaymentFlagView.Type

const flagUnknown = "The problem's number is not valid"

export const paymentFlagEndpoints = {
  listPaymentFlags: {
    method: "GET",
    path: "/api/admin/payment-flags",
    summary:
      "Payments that somebody has to look at, newest first, 200 unless told otherwise; or those that somebody has looked at",
    area: "Payment flags",
    access: "orders:manage",
    query: Schema.Struct({
      state: queryChoice("state", ["open", "resolved"]),
      limit: queryNumber("limit", 1, longestPart),
    }),
    isPart: true,
    success: Schema.Array(PaymentFlagView),
    status: 200,
    errors: {},
  },
  resolvePaymentFlag: {
    method: "POST",
    path: "/api/admin/payment-flags/:flagId/resolve",
    summary: "Say that a payment was looked at, and what came of it",
    area: "Payment flags",
    access: "orders:manage",
    params: Schema.Struct({
      flagId: numberInPath(flagUnknown),
    }),
    body: Schema.Struct({ reason: requiredText("Please say what came of it", 1000) }),
    success: PaymentFlagView,
    status: 200,
    errors: { OwnCase: 403, PaymentFlagNotFound: 404, PaymentFlagResolved: 409 },
  },
} as const satisfies Record<string, Endpoint>
