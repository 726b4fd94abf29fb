import { Schema } from "effect"
import { MarketplaceTermsView } from "./marketplace-terms.ts"

/** What of the marketplace is in an order's price, as the order keeps it; nothing of an order of a single operator. */
export const orderFees = {
  marketplace: Schema.optionalKey(MarketplaceTermsView),
  /** Items too large for a usual load, each charged by those terms; left out where there are none. */
  oversizedItems: Schema.optionalKey(Schema.Int),
}

const OrderFees = Schema.Struct(orderFees)
export type OrderFees = typeof OrderFees.Type
