import { type Cents, formatDollars, subtractCents, zeroCents } from "../../money/cents.ts"
import type { CancellationFeeReason } from "../../order/cancellation-terms.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import type { OrderMailContent } from "../../order/order-mail.ts"
import { workWords } from "../work-words.ts"
import type { MailBody } from "./mail-layout.ts"
import { keptIfDecided, moneyBack } from "./money-back.ts"

type CancelledContent = Extract<OrderMailContent, { readonly template: "order-cancelled" }>

const reasons = {
  late: "the order was cancelled late",
  "worker-on-the-way": "your laundry worker was on the way already",
} satisfies Readonly<Record<CancellationFeeReason, string>>

/** What was kept, in words that fit: a fee for cancelling is what an order costs whose pickup was still to come. */
const sayKept = (fee: Cents, isPickupAhead: boolean, feeReason: CancellationFeeReason): string =>
  isPickupAhead
    ? `A cancellation fee of ${formatDollars(fee)} was kept, because ${reasons[feeReason]}.`
    : `${formatDollars(fee)} of what you paid is kept.`

/** What the mail about a cancelled order says. */
export const cancelledMail = (order: Order, content: CancelledContent): Omit<MailBody, "facts"> => {
  const { refund, fee, credit = zeroCents, feeAtBank = zeroCents, place = "ordered", feeReason = "late" } = content
  const kept = subtractCents(fee, feeAtBank)
  const isPickupAhead = place === "ordered"
  return {
    subject: `Order ${formatOrderNumber(order.orderNumber)} is cancelled`,
    heading: `Your order ${formatOrderNumber(order.orderNumber)} is cancelled`,
    paragraphs: [
      ...(isPickupAhead ? [workWords(order).willNotCome] : []),
      ...(kept > 0 ? [sayKept(kept, isPickupAhead, feeReason)] : []),
      ...(feeAtBank > 0 ? [keptIfDecided(feeAtBank)] : []),
      ...moneyBack({ refund, fee, credit }),
      ...(fee === 0 && refund === 0 && credit === 0 ? ["You owe nothing."] : []),
    ],
  }
}
