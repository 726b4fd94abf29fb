import { Schema } from "effect"
import { Day, Money, Weight } from "../http/wire.ts"
import { orderFees } from "../marketplace/order-fees.ts"

/**
 * What a payment is for, for those who may pay it: how the sum comes about. When and where the bags are fetched is left out where that is
 * more than the page's address is the key to.
 */
export const PaidOrder = Schema.Struct({
  pickupDate: Schema.optionalKey(Day),
  pickupTimeSlot: Schema.optionalKey(Schema.String),
  pickupAddress: Schema.optionalKey(Schema.String),
  pickupApt: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Pounds; null until it was weighed. */
  weight: Schema.NullOr(Weight),
  /** Pounds that the minimum covers. */
  freeWeightLimit: Weight,
  pricePerPound: Money,
  /** In the marketplace with the Trust and Safety Fee. */
  minimumPaymentAmount: Money,
  additionalCharges: Money,
  ...orderFees,
  /** What its promo code takes off; left out where it has none. */
  promo: Schema.optionalKey(Schema.Struct({ code: Schema.String, discount: Money })),
  /** What was taken off as a gift; left out where that is nothing. */
  goodwill: Schema.optionalKey(Money),
  totalPaid: Money,
  /** What of its customer's credit is used on it; left out where that is nothing. */
  credit: Schema.optionalKey(Money),
})
export type PaidOrder = typeof PaidOrder.Type
