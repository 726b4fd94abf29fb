import type { PaymentVerification } from "@laundry/contracts/payments/guest-payments"
import { payableBalance } from "@laundry/core/order/order-balance"
import type { Verification } from "@laundry/core/payments/verify-payment"

/** A payment's state, as it travels: of the order no more than the page that says so shows, and its number alone unless that `isShown`. */
export const paymentVerificationView = (
  { amount, order, isToCheck, ...said }: Verification,
  isShown: boolean,
): PaymentVerification => {
  // As the server refuses to open a payment: none beside money that is on its way, or that somebody has to look at.
  const amountDue = said.isProcessing || isToCheck ? undefined : payableBalance(order)
  return {
    ...said,
    amount,
    order: isShown
      ? {
          orderNumber: order.orderNumber,
          status: order.status,
          statusBefore: order.statusBefore,
          pickupDate: order.pickupDate,
          pickupTimeSlot: order.pickupTimeSlot,
          deliveryDate: order.deliveryDate,
        }
      : { orderNumber: order.orderNumber },
    ...(amountDue !== undefined && { amountDue }),
  }
}
