import type { Cents } from "../money/cents.ts"
import { owedAmount, type PaymentDisplay, paymentDisplay } from "./amount-due.ts"
import { chargedOf, type Order } from "./order.ts"

type Owing = Parameters<typeof chargedOf>[0] & Pick<Order, "status">

/** How an order's payment is shown, by the rule that every screen goes by. */
export const paymentOf = (order: Owing): PaymentDisplay => paymentDisplay({ ...chargedOf(order), status: order.status })

/** What an order owes; nothing of one that was called off or is paid in full. */
export const dueOf = (order: Owing): Cents => owedAmount({ ...chargedOf(order), status: order.status })

/** What an order owes; undefined when that is nothing, or too little to be paid by card. */
export const payableBalance = (order: Owing): Cents | undefined => {
  const payment = paymentOf(order)
  return payment.kind === "due" && payment.isPayable ? payment.amount : undefined
}
