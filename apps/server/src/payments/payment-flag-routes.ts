import { type PaymentFlagView, paymentFlagEndpoints } from "@laundry/contracts/payments/payment-flags"
import type { PaymentFlag } from "@laundry/core/payment/payment-flag"
import { paymentFlags, resolvePaymentFlag } from "@laundry/core/payments/resolve-payment-flag"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import type { Route } from "../http/route.ts"
import { toActorView } from "../orders/admin-order-view.ts"

const toFlagView = ({ orderId, resolution, ...flag }: PaymentFlag): PaymentFlagView => ({
  ...flag,
  orderId: orderId ?? null,
  resolution: resolution && { ...resolution, by: toActorView(resolution.by) },
})

export const paymentFlagRoutes = (route: Route<AppServices>): void => {
  route(paymentFlagEndpoints.listPaymentFlags, ({ query }, context) =>
    Effect.map(paymentFlags(query.state === "resolved", query.limit), (flags) =>
      answerPart(flags, context).map(toFlagView),
    ),
  )

  route(paymentFlagEndpoints.resolvePaymentFlag, ({ params, body }) =>
    Effect.map(resolvePaymentFlag(params.flagId, body.reason), toFlagView),
  )
}
