import { Schema } from "effect"
import { Money } from "../http/wire.ts"

/** What an order in the marketplace costs beside the laundry's prices, as it is kept on the order. */
export const MarketplaceTermsView = Schema.Struct({
  trustAndSafetyFee: Money,
  oversizedItemFee: Money,
  cancellationFee: Money,
  /** The Platform Service Fee in percent of the laundry's price. */
  platformFeePercent: Schema.Int,
})
export type MarketplaceTermsView = typeof MarketplaceTermsView.Type
