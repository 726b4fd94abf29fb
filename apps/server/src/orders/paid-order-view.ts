import type { PaidOrder } from "@laundry/contracts/payments/paid-order"
import { zeroCents } from "@laundry/core/money/cents"
import { giftTakenOff } from "@laundry/core/order/amount-due"
import { chargedOf, type Order } from "@laundry/core/order/order"
import { minimumPaymentOf } from "@laundry/core/pricing/order-terms"
import { toOrderFees } from "../marketplace/order-fees.ts"

/** What a payment of an order is for. */
export const toPaidOrder = (order: Order): PaidOrder => {
  const charged = chargedOf(order)
  const goodwill = giftTakenOff(charged)
  return {
    pickupDate: order.pickupDate,
    pickupTimeSlot: order.pickupTimeSlot,
    pickupAddress: order.pickupAddress,
    pickupApt: order.pickupApt,
    weight: order.weight,
    freeWeightLimit: order.terms.freeWeightLimit,
    pricePerPound: order.terms.pricePerPound,
    minimumPaymentAmount: minimumPaymentOf(order.terms),
    additionalCharges: order.additionalCharges,
    ...toOrderFees(order),
    ...(order.terms.promo !== null && { promo: { code: order.terms.promo.code, discount: charged.discount } }),
    ...(goodwill > zeroCents && { goodwill }),
    totalPaid: charged.totalPaid,
    ...(order.credit > zeroCents && { credit: order.credit }),
  }
}
