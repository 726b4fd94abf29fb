import type { OrderFees } from "@laundry/contracts/marketplace/order-fees"
import type { Cents } from "@laundry/core/money/cents"
import type { Order } from "@laundry/core/order/order"
import { oversizedChargesFor } from "@laundry/core/pricing/charges"

/** What of the marketplace is in an order's price, for those who may see the price. */
export const toOrderFees = ({ terms: { marketplace }, oversizedItems }: Order): OrderFees => ({
  ...(marketplace !== null && { marketplace }),
  ...(oversizedItems > 0 && { oversizedItems }),
})

/** What an order's oversized items cost, for those who weigh it; nothing of an order without. */
export const toOversizedCharges = ({ oversizedItems, terms }: Order): { readonly oversizedCharges?: Cents } => {
  const oversizedCharges = oversizedChargesFor(oversizedItems, terms)
  return oversizedCharges === 0 ? {} : { oversizedCharges }
}
