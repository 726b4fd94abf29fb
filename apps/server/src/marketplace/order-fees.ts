import type { OrderFees } from "@laundry/contracts/marketplace/order-fees"
import type { Order } from "@laundry/core/order/order"

/** What of the marketplace is in an order's price, for those who may see the price. */
export const toOrderFees = ({ terms: { marketplace }, oversizedItems }: Order): OrderFees => ({
  ...(marketplace !== null && { marketplace }),
  ...(oversizedItems > 0 && { oversizedItems }),
})
