import { guestPaymentEndpoints } from "@laundry/contracts/payments/guest-payments"
import { isPlacingBrowser } from "@laundry/core/order/links/placing-browser"
import { offerOf } from "@laundry/core/payments/keep-payment-card"
import { openGuestPayment } from "@laundry/core/payments/open-payment"
import { verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { asPayer } from "./as-payer.ts"
import { paymentIntentView } from "./payment-intent-view.ts"
import { paymentVerificationView } from "./payment-verification-view.ts"

/** An order's id grants paying it; what else its payment pages show is for the browser that placed it. */
export const guestPaymentRoutes = (route: Route<AppServices>): void => {
  route(
    guestPaymentEndpoints.getGuestPaymentIntent,
    Effect.fnUntraced(function* ({ params }, { request }) {
      const opened = yield* asPayer(openGuestPayment(params.orderId), request)
      const shown = (yield* isPlacingBrowser(params.orderId)) ? "address" : "nothing"
      return paymentIntentView(opened, yield* offerOf(opened), shown)
    }),
  )

  route(
    guestPaymentEndpoints.verifyGuestPayment,
    Effect.fnUntraced(function* ({ body }) {
      const verification = yield* verifyGuestPayment(body.orderId)
      return paymentVerificationView(verification, yield* isPlacingBrowser(body.orderId))
    }),
  )
}
