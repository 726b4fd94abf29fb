import type { PaidOrder } from "@laundry/contracts/paid-order"
import { formatMoney } from "@laundry/core/money/cents"
import { type Order, totalPaid } from "@laundry/core/order/order"

/** What a payment of an order is for. */
export const toPaidOrder = (order: Order): PaidOrder => ({
  pickupDate: order.pickupDate,
  pickupTimeSlot: order.pickupTimeSlot,
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt,
  weight: order.weight,
  freeWeightLimit: order.terms.freeWeightLimit,
  pricePerPound: formatMoney(order.terms.pricePerPound),
  minimumPaymentAmount: formatMoney(order.terms.minimumOrderAmount),
  additionalCharges: formatMoney(order.additionalCharges),
  totalPaid: formatMoney(totalPaid(order)),
})
