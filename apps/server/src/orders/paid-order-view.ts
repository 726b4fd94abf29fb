import type { PaidOrder } from "@laundry/contracts/payments/paid-order"
import { zeroCents } from "@laundry/core/money/cents"
import { type Order, totalPaid } from "@laundry/core/order/order"

/** What a payment of an order is for. */
export const toPaidOrder = (order: Order): PaidOrder => ({
  pickupDate: order.pickupDate,
  pickupTimeSlot: order.pickupTimeSlot,
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt,
  weight: order.weight,
  freeWeightLimit: order.terms.freeWeightLimit,
  pricePerPound: order.terms.pricePerPound,
  minimumPaymentAmount: order.terms.minimumOrderAmount,
  additionalCharges: order.additionalCharges,
  totalPaid: totalPaid(order),
  ...(order.credit > zeroCents && { credit: order.credit }),
})
