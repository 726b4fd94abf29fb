import type { PaidOrder } from "@laundry/contracts/payments/paid-order"
import { zeroCents } from "@laundry/core/money/cents"
import { giftTakenOff } from "@laundry/core/order/amount-due"
import { chargedOf, type Order } from "@laundry/core/order/order"
import { minimumPaymentOf } from "@laundry/core/pricing/order-terms"
import { toOrderFees } from "../marketplace/order-fees.ts"

/** How much of the pickup is shown to somebody who pays: all of it, its day and window alone, or nothing. */
export type ShownPickup = "address" | "time" | "nothing"

const pickupOf = (order: Order, shown: ShownPickup): Partial<PaidOrder> => {
  if (shown === "nothing") return {}
  const { pickupDate, pickupTimeSlot, pickupAddress, pickupApt } = order
  return shown === "time" ? { pickupDate, pickupTimeSlot } : { pickupDate, pickupTimeSlot, pickupAddress, pickupApt }
}

/** What a payment of an order is for. */
export const toPaidOrder = (order: Order, shown: ShownPickup): PaidOrder => {
  const charged = chargedOf(order)
  const goodwill = giftTakenOff(charged)
  return {
    ...pickupOf(order, shown),
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
