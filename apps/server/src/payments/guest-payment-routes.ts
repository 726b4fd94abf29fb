import { guestPaymentEndpoints } from "@laundry/contracts/guest-payments"
import { openGuestPayment } from "@laundry/core/payments/open-payment"
import { verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { toPaidOrder } from "../orders/paid-order-view.ts"
import { paymentVerificationView } from "./payment-verification-view.ts"

export const guestPaymentRoutes = (route: Route<AppServices>): void => {
  route(guestPaymentEndpoints.getGuestPaymentIntent, ({ params }) =>
    openGuestPayment(params.orderId).pipe(
      Effect.map(({ clientSecret, amount, order }) => ({
        clientSecret,
        amount,
        orderNumber: order.orderNumber,
        order: toPaidOrder(order),
      })),
    ),
  )

  route(guestPaymentEndpoints.verifyGuestPayment, ({ body }) =>
    Effect.map(verifyGuestPayment(body.orderId), paymentVerificationView),
  )
}
