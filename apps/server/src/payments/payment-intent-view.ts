import type { PaymentIntent } from "@laundry/contracts/payments/payment-intent"
import type { CardOffer } from "@laundry/core/cards/offer-card"
import type { OpenPayment } from "@laundry/core/payments/open-payment"
import { type ShownPickup, toPaidOrder } from "../orders/paid-order-view.ts"

/** An opened payment, with what its page offers beside. */
export const paymentIntentView = (
  { clientSecret, amount, order }: OpenPayment,
  cardOffer: CardOffer | undefined,
  shown: ShownPickup,
): PaymentIntent => ({
  clientSecret,
  amount,
  orderNumber: order.orderNumber,
  order: toPaidOrder(order, shown),
  ...(cardOffer !== undefined && { cardOffer }),
})
