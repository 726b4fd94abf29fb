import type { OrderView } from "@laundry/contracts/orders/orders"
import { zeroCents } from "@laundry/core/money/cents"
import { owedAmount } from "@laundry/core/order/amount-due"
import { chargeOrigin } from "../../shared/order-detail/payment-facts.ts"
import { pricePartsOf } from "../../shared/pricing/price-parts.ts"

/**
 * Why an order owes what it owes: its minimum, or what its weight costs beyond that. Anything else, as charges that were set by hand or
 * money that a bank took back, is the rest of its price.
 */
export const balanceReason = (order: OrderView): "minimum" | "weight" | "rest" => {
  const { minimumPaymentStatus, additionalCharges } = order
  if (minimumPaymentStatus !== "paid" && additionalCharges === zeroCents) return "minimum"
  const { minimum, additional } = pricePartsOf(order)
  const origin = chargeOrigin({ ...order, minimumPaymentAmount: minimum, additionalCharges: additional })
  return origin.kind === "by-weight" && owedAmount(order) <= additionalCharges ? "weight" : "rest"
}
