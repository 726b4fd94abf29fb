import { Effect } from "effect"
import { formatDollars } from "../../money/cents.ts"
import { formatPounds } from "../../money/pounds.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import { payableBalance, paymentOf } from "../../order/order-balance.ts"
import type { WeighedMailContent } from "../../order/order-mail.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import {
  type TicketReason,
  type TicketWait,
  type WeighTicket,
  weighTicketPath,
} from "../../order/weigh-tickets/weigh-ticket.ts"
import { isAwaitingYes } from "../../order/weigh-tickets/weigh-ticket-answers.ts"
import { WeighTicketStore } from "../../order/weigh-tickets/weigh-ticket-store.port.ts"
import { mailedKey } from "../../order-links/document-link.ts"
import type { MailContent } from "../mail-content.ts"
import type { MailedTicket, MailScene } from "../mail-scene.ts"
import { sayCharge } from "./charge-words.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts, payPart, ticketLink } from "./order-mails.ts"
import { ticketSums } from "./order-money.ts"

/** Whether a mail is about a weigh ticket and nothing else. */
export const isWeighedMail = (content: MailContent): content is WeighedMailContent =>
  content.template === "order-weighed" || content.template === "weight-kept"

/** The ticket that counts for an order, as its mails carry it; undefined while it has no weight. */
export const mailedTicket = Effect.fnUntraced(function* (order: Order, publicUrl: string) {
  if (order.weight === null) return undefined
  const ticket = yield* (yield* WeighTicketStore).newest(order.id)
  if (ticket === undefined) return undefined
  const key = yield* mailedKey(order.id, ticket.id, ticket.number)
  const mailed: MailedTicket = { ticket, url: `${publicUrl}${weighTicketPath(key)}` }
  return mailed
})

const whyNewer: Readonly<Record<Exclude<TicketReason, "weighed">, string>> = {
  "weight-corrected": "The weight was corrected.",
  "intake-corrected": "The weight before washing was corrected.",
  "charges-set": "What is charged beyond the minimum was changed.",
  repriced: "Your order has new prices.",
  "oversized-counted": "Its oversized items were counted anew.",
}

const sayNewer = ({ reason, number }: WeighTicket): ReadonlyArray<string> =>
  reason === "weighed" ? [] : [`${whyNewer[reason]} This ticket takes the place of ticket ${number - 1}.`]

const whyWaits: Readonly<Record<TicketWait, string>> = {
  "above-estimate": "That is far more than the bags that you estimated.",
  "above-usual": "That is far more than your laundry usually weighs.",
  "many-oversized": "Many items were counted as too large for a usual load.",
}

/** What a ticket waits for, in place of asking for money. */
const sayWait = (wait: TicketWait): ReadonlyArray<string> => [
  `${whyWaits[wait]} Nothing is charged until you say on the weigh ticket that it is right, or one of us has looked at it.`,
]

/** What becomes of a balance. */
const sayBalance = (order: Order, scene: MailScene): ReadonlyArray<string> => {
  const due = scene.link && payableBalance(order)
  if (due !== undefined && scene.charge !== undefined) return sayCharge(scene.charge, due)
  if (due !== undefined) return [`${formatDollars(due)} is left to pay. Please pay it with the button below.`]
  const display = paymentOf(order)
  return display.kind === "paid-in-full" ? ["It is paid for: nothing is left to pay."] : []
}

/** The way to pay, with the ticket beside it; where nothing is left to pay, the ticket alone. */
const actionPart = (order: Order, mailed: MailedTicket, scene: MailScene): Partial<MailBody> => {
  if (isAwaitingYes(mailed.ticket)) return { sums: ticketSums(mailed.ticket), action: ticketLink(mailed) }
  const pay = payPart(order, scene.link)
  return pay.action === undefined
    ? { sums: ticketSums(mailed.ticket), action: ticketLink(mailed) }
    : { ...pay, more: [ticketLink(mailed)] }
}

const weighedBody = (order: Order, mailed: MailedTicket, scene: MailScene): MailBody => {
  const { ticket } = mailed
  const wait = isAwaitingYes(ticket) ? ticket.waitsFor : null
  const orderNumber = formatOrderNumber(order.orderNumber)
  const weight = `${formatPounds(ticket.weight)} lbs`
  return {
    subject:
      ticket.number === 1
        ? `Your order ${orderNumber} weighs ${weight}`
        : `New weigh ticket for your order ${orderNumber}: ${weight}`,
    heading: `Your laundry weighs ${weight}`,
    paragraphs: [
      ...sayNewer(ticket),
      ...(wait === null ? sayBalance(order, scene) : sayWait(wait)),
      "Does something look wrong? Tell us on the weigh ticket.",
    ],
    facts: orderFacts(order, scene),
    ...actionPart(order, mailed, scene),
  }
}

const keptBody = (order: Order, mailed: MailedTicket, scene: MailScene): MailBody => {
  const { ticket } = mailed
  return {
    subject: `About the weight of your order ${formatOrderNumber(order.orderNumber)}`,
    heading: "We looked at your weigh ticket again",
    paragraphs: [
      `It stays at ${formatPounds(ticket.weight)} lbs.`,
      ...(ticket.answer.kind === "decided" ? [ticket.answer.sentence] : []),
      ...sayBalance(order, scene),
    ],
    facts: orderFacts(order, scene),
    ...actionPart(order, mailed, scene),
  }
}

/** Writes a mail about a weigh ticket. Of one that a newer one took the place of, or that was taken back, nothing is said any more. */
export const weighedMailBody = Effect.fnUntraced(function* (
  { template, orderId, ticketId }: WeighedMailContent,
  scene: MailScene,
) {
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const mailed = yield* mailedTicket(order, scene.publicUrl)
  if (mailed?.ticket.id !== ticketId) return undefined
  return template === "order-weighed" ? weighedBody(order, mailed, scene) : keptBody(order, mailed, scene)
})
