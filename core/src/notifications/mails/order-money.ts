import { type Cents, formatDollars, subtractCents, zeroCents } from "../../money/cents.ts"
import { formatPounds } from "../../money/pounds.ts"
import { giftTakenOff } from "../../order/amount-due.ts"
import { type CostLine, costedOf, costLines, costOf } from "../../order/cost-lines.ts"
import { sayCostLine } from "../../order/cost-words.ts"
import { chargedOf, type Order, totalPaid } from "../../order/order.ts"
import type { WeighTicket } from "../../order/weigh-tickets/weigh-ticket.ts"
import type { MailSums } from "./mail-layout.ts"

const sayLine = (line: CostLine): MailSums["lines"][number] => [sayCostLine(line), formatDollars(line.amount)]

/** What an order weighs and costs, as its weigh ticket says it. */
export const ticketSums = (ticket: WeighTicket): MailSums => ({
  lines: [["Weight", `${formatPounds(ticket.weight)} lbs`], ...costLines(ticket).map(sayLine)],
  total: ["Total", formatDollars(costOf(ticket))],
})

/** The arithmetic of a balance: weight, what the minimum covers, what each further pound costs, what was paid. */
export const balanceSums = (order: Order, due: Cents): MailSums => {
  const { weight, credit } = order
  const gift = giftTakenOff(chargedOf(order))
  const paid = totalPaid(order)
  return {
    lines: [
      ...(weight === null ? [] : [["Weight", `${formatPounds(weight)} lbs`] as const]),
      ...costLines(costedOf(order)).map(sayLine),
      ...(gift === zeroCents ? [] : [["Taken off", formatDollars(subtractCents(zeroCents, gift))] as const]),
      ...(credit === zeroCents ? [] : [["Credit used", formatDollars(subtractCents(zeroCents, credit))] as const]),
      ...(paid === zeroCents ? [] : [["Paid so far", formatDollars(subtractCents(zeroCents, paid))] as const]),
    ],
    total: ["Amount due", formatDollars(due)],
  }
}
