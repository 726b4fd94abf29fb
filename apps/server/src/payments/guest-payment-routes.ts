import { guestPaymentEndpoints } from "@laundry/contracts/payments/guest-payments"
import { offerOf } from "@laundry/core/payments/keep-payment-card"
import { openGuestPayment } from "@laundry/core/payments/open-payment"
import { verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { paymentIntentView } from "./payment-intent-view.ts"
import { paymentVerificationView } from "./payment-verification-view.ts"

export const guestPaymentRoutes = (route: Route<AppServices>): void => {
  route(guestPaymentEndpoints.getGuestPaymentIntent, ({ params }) =>
    Effect.flatMap(openGuestPayment(params.orderId), (opened) =>
      Effect.map(offerOf(opened), (cardOffer) => paymentIntentView(opened, cardOffer)),
    ),
  )

  route(guestPaymentEndpoints.verifyGuestPayment, ({ body }) =>
    Effect.map(verifyGuestPayment(body.orderId), paymentVerificationView),
  )
}
