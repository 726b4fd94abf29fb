import { Schema } from "effect"
import { MoneyString } from "./wire.ts"

/** What a payment is for, for whoever may pay it: how the sum comes about, and where the bags are fetched. */
export const PaidOrder = Schema.Struct({
  pickupDate: Schema.String,
  pickupTimeSlot: Schema.String,
  pickupAddress: Schema.String,
  pickupApt: Schema.NullOr(Schema.String),
  /** Pounds; null until it was weighed. */
  weight: Schema.NullOr(Schema.Number),
  /** Pounds that the minimum covers. */
  freeWeightLimit: Schema.Number,
  pricePerPound: MoneyString,
  minimumPaymentAmount: MoneyString,
  additionalCharges: MoneyString,
  totalPaid: MoneyString,
})
export type PaidOrder = typeof PaidOrder.Type
