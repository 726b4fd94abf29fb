import { paymentLinkEndpoints } from "@laundry/contracts/payments/payment-links"
import { firstNameOf } from "@laundry/core/order/first-name"
import { linkOfferOf } from "@laundry/core/payments/keep-payment-card"
import { confirmLinkPayment, openLinkPayment, readPaymentLink } from "@laundry/core/payments/pay-by-link"
import { requestPayment } from "@laundry/core/payments/request-payment"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { asPayer } from "./as-payer.ts"
import { paymentIntentView } from "./payment-intent-view.ts"
import { paymentVerificationView } from "./payment-verification-view.ts"

export const paymentLinkRoutes = (route: Route<AppServices>): void => {
  route(paymentLinkEndpoints.getPaymentLink, ({ params }) =>
    Effect.map(readPaymentLink(params.linkToken), ({ order, amount, isDerived }) => ({
      token: params.linkToken,
      amount,
      order: {
        id: isDerived ? String(order.orderNumber) : order.id,
        customerName: isDerived ? (firstNameOf(order) ?? "") : order.customerName,
        pickupDate: order.pickupDate,
        deliveryDate: order.deliveryDate,
      },
    })),
  )

  route(paymentLinkEndpoints.createLinkPaymentIntent, ({ body }, { request }) =>
    Effect.flatMap(asPayer(openLinkPayment(body.token), request), (opened) =>
      Effect.map(linkOfferOf(opened), (cardOffer) =>
        paymentIntentView(opened, cardOffer, opened.isDerived ? "time" : "address"),
      ),
    ),
  )

  route(paymentLinkEndpoints.confirmLinkPayment, ({ body }) =>
    Effect.map(confirmLinkPayment(body.token), ({ isShown, ...verification }) =>
      paymentVerificationView(verification, isShown),
    ),
  )

  route(paymentLinkEndpoints.sendPaymentRequest, ({ body }, { idempotency }) =>
    Effect.map(requestPayment(body.orderId, idempotency), ({ customerEmail, amount }) => ({
      customerEmail,
      amount,
    })),
  )
}
