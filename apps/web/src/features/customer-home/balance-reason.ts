import type { OrderView } from "@laundry/contracts/orders/orders"
import { type Cents, zeroCents } from "@laundry/core/money/cents"
import { paymentDisplay } from "@laundry/core/order/amount-due"
import { chargeOrigin } from "../../shared/order-detail/payment-facts.ts"
import { pricePartsOf } from "../../shared/pricing/price-parts.ts"

/** What an order owes, in cents. */
export const dueOf = (order: OrderView): Cents => {
  const display = paymentDisplay(order)
  return display.kind === "due" ? display.amount : zeroCents
}

/**
 * Why an order owes what it owes: its minimum, or what its weight costs beyond that. Anything else, as charges that were set by hand or
 * money that a bank took back, is the rest of its price.
 */
export const balanceReason = (order: OrderView): "minimum" | "weight" | "rest" => {
  const { minimumPaymentStatus, additionalCharges } = order
  if (minimumPaymentStatus !== "paid" && additionalCharges === zeroCents) return "minimum"
  const { minimum, additional } = pricePartsOf(order)
  const origin = chargeOrigin({ ...order, minimumPaymentAmount: minimum, additionalCharges: additional })
  return origin.kind === "by-weight" && dueOf(order) <= additionalCharges ? "weight" : "rest"
}
