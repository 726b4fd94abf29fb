import { Clock, Effect } from "effect"
import type { CompanySettings } from "../company/company-settings.ts"
import { easternDateOf, easternTimeOf, formatDay, formatWallTime } from "../eastern-time/eastern-time.ts"
import { type Cents, formatDollars, zeroCents } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { formatOrderNumber, type Order, totalPaid } from "../orders/order.ts"
import { OrderStore } from "../orders/order-store.port.ts"
import type { PaymentLink } from "../payments/payment-link.ts"
import { PaymentLinkStore } from "../payments/payment-link-store.port.ts"
import { paymentDisplay } from "../pricing/amount-due.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts, singleLine } from "./order-mails.ts"

const moneyFacts = (order: Order): MailBody["facts"] => [
  ["Minimum payment", formatDollars(order.minimumPaymentAmount)],
  ...(order.additionalCharges > zeroCents
    ? ([["Additional charges", formatDollars(order.additionalCharges)]] as const)
    : []),
  ...(order.weight === null ? [] : ([["Weight", `${formatPounds(order.weight)} lbs`]] as const)),
  ...(totalPaid(order) > zeroCents ? ([["Paid so far", formatDollars(totalPaid(order))]] as const) : []),
]

const layOut = (
  order: Order,
  { expiresAt }: PaymentLink,
  due: Cents,
  settings: CompanySettings,
  url: string,
): MailBody => ({
  subject: `Payment request for order ${formatOrderNumber(order.orderNumber)}`,
  heading: `${formatDollars(due)} is due for your order ${formatOrderNumber(order.orderNumber)}`,
  paragraphs: [
    `Hello ${singleLine(order.customerName)}, please pay what is left to pay for your laundry order. You can pay by card, securely and without an account.`,
    `The button works until ${formatDay(easternDateOf(expiresAt))}, ${formatWallTime(easternTimeOf(expiresAt))} Eastern, and asks for what is due when you press it.`,
  ],
  facts: [...orderFacts(order, settings), ...moneyFacts(order), ["Amount due", formatDollars(due)]],
  action: { label: `Pay ${formatDollars(due)}`, url },
})

/**
 * Writes the mail that asks for what an order owes, with a token of its own: a mail that is written again has another one
 * for the same link. Undefined when the link ended or nothing is owed any more: there is nothing to ask for.
 */
export const paymentRequestBody = Effect.fnUntraced(function* (
  linkId: string,
  settings: CompanySettings,
  publicUrl: string,
) {
  const links = yield* PaymentLinkStore
  const link = yield* links.get(linkId)
  if (link === undefined || link.ended !== null || link.expiresAt <= (yield* Clock.currentTimeMillis)) return undefined
  const order = yield* Effect.orDie((yield* OrderStore).get(link.orderId))
  const display = paymentDisplay({ ...order, totalPaid: totalPaid(order) })
  if (display.kind !== "due") return undefined
  return layOut(order, link, display.amount, settings, `${publicUrl}/pay/${yield* links.issueToken(linkId)}`)
})
