import { Schema } from "effect"
import { MoneyText } from "../http/wire.ts"

/** What an order costs beside the laundry's prices where laundry workers accept orders, and what of these the platform keeps. */
export const PublicMarketplace = Schema.Struct({
  trustAndSafetyFee: MoneyText,
  /** For each item too large for a usual load. */
  oversizedItemFee: MoneyText,
  /** Of a cancellation while the worker is in transit. */
  cancellationFee: MoneyText,
  /** In percent of the price of the laundry, which it is a part of. */
  platformFeePercent: Schema.Int,
  /** What is paid first: the minimum and the Trust and Safety Fee. */
  firstAmount: MoneyText,
})
