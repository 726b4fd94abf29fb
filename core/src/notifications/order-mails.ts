import type { CompanySettings } from "../company/company-settings.ts"
import { formatDay, sayWallTime } from "../eastern-time/eastern-time.ts"
import { type Cents, formatDollars, formatMoney } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { formatOrderNumber, type Order, totalPaid } from "../orders/order.ts"
import { amountDue, isPaidInFull, owesNothing } from "../pricing/amount-due.ts"
import type { MailBody } from "./mail-layout.ts"
import type { OrderMailContent, ProgressMailTemplate } from "./owed-mail.ts"

/** Where a guest pays an order. The amount only shows until the server answers; it never decides. */
export const guestCheckoutPath = (order: { readonly id: string }, amount: Cents): string =>
  `/guest-checkout?orderId=${encodeURIComponent(order.id)}&amount=${formatMoney(amount)}`

/** Where a signed-in customer pays an order. The same holds for its amount. */
export const checkoutPath = (order: { readonly id: string }, amount: Cents): string =>
  `/checkout?orderId=${encodeURIComponent(order.id)}&amount=${formatMoney(amount)}`

/** Text that people typed, on one line. */
export const singleLine = (text: string): string => text.replace(/\s+/g, " ").trim()

/** What a mail says of its order, apart from money. */
export const orderFacts = (order: Order, { hours }: CompanySettings): MailBody["facts"] => [
  ["Order", formatOrderNumber(order.orderNumber)],
  ["Pickup", `${formatDay(order.pickupDate)}, ${order.pickupTimeSlot}`],
  ["Delivery", `${formatDay(order.deliveryDate)}, by ${sayWallTime(hours.deliveryTime)}`],
  ["Address", singleLine([order.pickupAddress, order.pickupApt ?? ""].filter((part) => part !== "").join(", "))],
]

const orderReceived = (order: Order, settings: CompanySettings, publicUrl: string): MailBody => {
  const charged = { ...order, totalPaid: totalPaid(order) }
  const due = amountDue(charged)
  const covers = `The minimum of ${formatDollars(order.terms.minimumOrderAmount)} covers the first ${formatPounds(order.terms.freeWeightLimit)} lbs; each further pound is ${formatDollars(order.terms.pricePerPound)}.`
  const isUnpaid = !isPaidInFull(charged) && !owesNothing(order.status)
  const path = order.userId === null ? guestCheckoutPath(order, due) : checkoutPath(order, due)
  return {
    subject: `We have your order ${formatOrderNumber(order.orderNumber)}`,
    heading: `Thank you, ${singleLine(order.customerName)}!`,
    paragraphs: [
      "Your laundry pickup is booked. Please have your bags ready at the pickup location.",
      covers,
      ...(isUnpaid ? [`Amount due now: ${formatDollars(due)}.`] : []),
    ],
    facts: orderFacts(order, settings),
    ...(isUnpaid ? { action: { label: `Pay ${formatDollars(due)}`, url: `${publicUrl}${path}` } } : {}),
  }
}

const paymentReceived = (order: Order, amount: Cents, settings: CompanySettings): MailBody => {
  if (owesNothing(order.status)) {
    return {
      subject: `Payment received for order ${formatOrderNumber(order.orderNumber)}`,
      heading: `We received your payment of ${formatDollars(amount)}`,
      paragraphs: ["This order was called off. What was paid for it and is not kept as a fee goes back to your card."],
      facts: orderFacts(order, settings),
    }
  }
  const due = amountDue({ ...order, totalPaid: totalPaid(order) })
  return {
    subject: `Payment received for order ${formatOrderNumber(order.orderNumber)}`,
    heading: `We received your payment of ${formatDollars(amount)}`,
    paragraphs: [
      "Thank you. Your order proceeds as scheduled.",
      ...(due > 0 && !isPaidInFull({ ...order, totalPaid: totalPaid(order) })
        ? [`Still due: ${formatDollars(due)}.`]
        : []),
    ],
    facts: orderFacts(order, settings),
  }
}

const refundSent = (order: Order, amount: Cents, settings: CompanySettings): MailBody => ({
  subject: `Refund for order ${formatOrderNumber(order.orderNumber)}`,
  heading: `We sent you a refund of ${formatDollars(amount)}`,
  paragraphs: ["It goes back to the card you paid with and usually shows within 5 to 10 days."],
  facts: orderFacts(order, settings),
})

const orderCancelled = (order: Order, refund: Cents, fee: Cents, settings: CompanySettings): MailBody => ({
  subject: `Order ${formatOrderNumber(order.orderNumber)} is cancelled`,
  heading: `Your order ${formatOrderNumber(order.orderNumber)} is cancelled`,
  paragraphs: [
    "We will not come for this pickup.",
    ...(fee > 0 ? [`A cancellation fee of ${formatDollars(fee)} was kept, because the order was cancelled late.`] : []),
    ...(refund > 0
      ? [
          `A refund of ${formatDollars(refund)} is on its way to the card you paid with. It usually shows within 5 to 10 days.`,
        ]
      : []),
    ...(fee === 0 && refund === 0 ? ["You owe nothing."] : []),
  ],
  facts: orderFacts(order, settings),
})

const sayPounds = (order: Order): ReadonlyArray<string> =>
  order.weight === null ? [] : [`It weighs ${formatPounds(order.weight)} lbs.`]

const sayBalance = (order: Order): ReadonlyArray<string> => {
  const charged = { ...order, totalPaid: totalPaid(order) }
  return isPaidInFull(charged) ? [] : [`Amount due: ${formatDollars(amountDue(charged))}.`]
}

interface Progress {
  readonly subject: (number: string) => string
  readonly heading: string
  readonly paragraphs: (order: Order, settings: CompanySettings) => ReadonlyArray<string>
}

const progress: Readonly<Record<ProgressMailTemplate, Progress>> = {
  "order-picked-up": {
    subject: (number) => `We picked up your order ${number}`,
    heading: "Your laundry is on its way to us",
    paragraphs: (order, { hours }) => [
      "We picked up your bags.",
      `We bring everything back on ${formatDay(order.deliveryDate)} by ${sayWallTime(hours.deliveryTime)}.`,
    ],
  },
  "order-ready": {
    subject: (number) => `Your order ${number} is ready`,
    heading: "Your laundry is clean and folded",
    paragraphs: (order, { hours }) => [
      `We bring it on ${formatDay(order.deliveryDate)} by ${sayWallTime(hours.deliveryTime)}.`,
      ...sayPounds(order),
      ...sayBalance(order),
    ],
  },
  "order-delivered": {
    subject: (number) => `Your order ${number} is delivered`,
    heading: "Your laundry is back home",
    paragraphs: (order) => ["Thank you for letting us do your laundry.", ...sayPounds(order), ...sayBalance(order)],
  },
  "pickup-missed": {
    subject: (number) => `We missed you at the pickup of order ${number}`,
    heading: "We came and could not pick up your laundry",
    paragraphs: () => ["Please book another pickup, or contact us if you were there."],
  },
}

const progressMail = (template: ProgressMailTemplate, order: Order, settings: CompanySettings): MailBody => {
  const { subject, heading, paragraphs } = progress[template]
  return {
    subject: subject(formatOrderNumber(order.orderNumber)),
    heading,
    paragraphs: paragraphs(order, settings),
    facts: orderFacts(order, settings),
  }
}

/** Writes a mail about an order. Text from customers stays text: it is escaped, and never breaks a line of the subject. */
export const orderMailBody = (
  content: OrderMailContent,
  order: Order,
  settings: CompanySettings,
  publicUrl: string,
): MailBody => {
  switch (content.template) {
    case "order-received":
      return orderReceived(order, settings, publicUrl)
    case "payment-received":
      return paymentReceived(order, content.amount, settings)
    case "refund-sent":
      return refundSent(order, content.amount, settings)
    case "order-cancelled":
      return orderCancelled(order, content.refund, content.fee, settings)
    case "order-picked-up":
    case "order-ready":
    case "order-delivered":
    case "pickup-missed":
      return progressMail(content.template, order, settings)
  }
}
