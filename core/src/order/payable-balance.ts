import type { Cents } from "../money/cents.ts"
import { paymentDisplay } from "./amount-due.ts"
import { type Order, totalPaid } from "./order.ts"

/** What an order owes, by the rule that every screen goes by; undefined when that is nothing, or too little to be paid by card. */
export const payableBalance = (order: Order): Cents | undefined => {
  const display = paymentDisplay({ ...order, totalPaid: totalPaid(order) })
  return display.kind === "due" && display.isPayable ? display.amount : undefined
}
