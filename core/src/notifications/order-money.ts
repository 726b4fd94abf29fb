import { type Cents, formatDollars, subtractCents, zeroCents } from "../money/cents.ts"
import { formatPounds, poundsBeyond } from "../money/pounds.ts"
import { paymentDisplay } from "../order/amount-due.ts"
import { type Order, totalPaid } from "../order/order.ts"
import { chargesFor } from "../order/update-rules.ts"
import type { MailSums } from "./mail-layout.ts"

/** What an order owes, by the rule that every screen goes by; undefined when that is nothing, or too little to be paid. */
export const balanceOf = (order: Order): Cents | undefined => {
  const display = paymentDisplay({ ...order, totalPaid: totalPaid(order) })
  return display.kind === "due" && display.isPayable ? display.amount : undefined
}

/** How the charges beyond the minimum come about: by weight under the order's own terms, unless they were set by hand. */
const chargeLine = ({ additionalCharges, weight, terms }: Order): MailSums["lines"] => {
  if (additionalCharges === zeroCents) return []
  if (weight === null || additionalCharges !== chargesFor(weight, terms)) {
    return [["Additional charges", formatDollars(additionalCharges)]]
  }
  const over = poundsBeyond(weight, terms.freeWeightLimit)
  const label = `${formatPounds(over)} lbs more, at ${formatDollars(terms.pricePerPound)} per pound`
  return [[label, formatDollars(additionalCharges)]]
}

/** The arithmetic of a balance: weight, what the minimum covers, what each further pound costs, what was paid. */
export const balanceSums = (order: Order, due: Cents): MailSums => {
  const { weight, minimumPaymentAmount, goodwill, terms } = order
  const paid = totalPaid(order)
  return {
    lines: [
      ...(weight === null ? [] : [["Weight", `${formatPounds(weight)} lbs`] as const]),
      [`Minimum, covers ${formatPounds(terms.freeWeightLimit)} lbs`, formatDollars(minimumPaymentAmount)],
      ...chargeLine(order),
      ...(goodwill === zeroCents ? [] : [["Taken off", formatDollars(subtractCents(zeroCents, goodwill))] as const]),
      ...(paid === zeroCents ? [] : [["Paid so far", formatDollars(subtractCents(zeroCents, paid))] as const]),
    ],
    total: ["Amount due", formatDollars(due)],
  }
}
