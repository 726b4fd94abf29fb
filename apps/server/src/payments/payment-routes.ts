import { paymentEndpoints } from "@laundry/contracts/payments/payments"
import { offerOf } from "@laundry/core/payments/keep-payment-card"
import { openOwnPayment } from "@laundry/core/payments/open-payment"
import { confirmOwnPayment } from "@laundry/core/payments/verify-payment"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { asPayer } from "./as-payer.ts"
import { paymentIntentView } from "./payment-intent-view.ts"
import { paymentVerificationView } from "./payment-verification-view.ts"

export const paymentRoutes = (route: Route<AppServices>): void => {
  // The amount that the page showed is not looked at: what is due decides.
  route(paymentEndpoints.createPaymentIntent, ({ body }, { request }) =>
    Effect.flatMap(asPayer(openOwnPayment(body.orderId), request), (opened) =>
      Effect.map(offerOf(opened), (cardOffer) => paymentIntentView(opened, cardOffer, "address")),
    ),
  )

  route(paymentEndpoints.confirmPayment, ({ body }) =>
    Effect.map(confirmOwnPayment(body.orderId), (verification) => paymentVerificationView(verification, true)),
  )
}
