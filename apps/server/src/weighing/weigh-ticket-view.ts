import {
  type StaffTicketView,
  type TicketAnswerView,
  WeighTicketId,
  type WeighTicketPage,
  type WeighTicketSummary,
} from "@laundry/contracts/orders/weigh-tickets"
import type { Actor } from "@laundry/core/access/actor"
import { zeroCents } from "@laundry/core/money/cents"
import { giftTakenOff } from "@laundry/core/order/amount-due"
import { costOf } from "@laundry/core/order/cost-lines"
import { firstNameOf, firstWord } from "@laundry/core/order/first-name"
import { chargedOf, totalPaid } from "@laundry/core/order/order"
import { paymentOf } from "@laundry/core/order/order-balance"
import type { AnsweredTicket, TicketAnswer, WeighTicket } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { isAwaitingYes } from "@laundry/core/order/weigh-tickets/weigh-ticket-answers"
import { documentKey } from "@laundry/core/order-links/document-link"
import type { TicketPage } from "@laundry/core/weighing/read-ticket"

const nameOf = (actor: Actor): string | null => (actor.kind === "user" ? firstWord(actor.name) : null)

/** The key to a ticket: its own id, or by the link to its order's page one that is of that link. */
const keyOf = ({ id, number }: WeighTicket, page: string | undefined): WeighTicketSummary["id"] =>
  page === undefined ? id : WeighTicketId.make(documentKey(page, number))

/** A ticket as a page names it; `page` is the token of the link to the order's page, where it is named there. */
export const toTicketSummary = (ticket: WeighTicket, page?: string): WeighTicketSummary => ({
  id: keyOf(ticket, page),
  number: ticket.number,
  reason: ticket.reason,
  weight: ticket.weight,
  total: costOf(ticket),
  writtenAt: ticket.writtenAt,
})

const toAnswerView = (answer: TicketAnswer): TicketAnswerView => ({
  kind: answer.kind,
  at: "at" in answer ? answer.at : answer.kind === "objected" ? answer.objection.at : null,
  objection: "objection" in answer ? answer.objection : null,
  sentence: answer.kind === "decided" ? answer.sentence : null,
})

export const toStaffTicket = (ticket: AnsweredTicket): StaffTicketView => ({
  ...toTicketSummary(ticket),
  intakeWeight: ticket.intakeWeight,
  hasPhoto: ticket.photo !== null,
  waitsFor: isAwaitingYes(ticket) ? ticket.waitsFor : null,
  answer: toAnswerView(ticket.answer),
})

const toChargeView = ({ state, confirmBy, ...charge }: NonNullable<TicketPage["charge"]>) => ({
  ...charge,
  isHeld: state === "held",
  ...(confirmBy !== undefined && { confirmBy }),
})

/** A ticket as the holder of its link reads it. */
export const toTicketPage = ({ ticket, page, order, tickets, charge, ...may }: TicketPage): WeighTicketPage => {
  const display = paymentOf(order)
  const { marketplace, ...terms } = ticket.terms
  return {
    ...toTicketSummary(ticket, page),
    order: { orderNumber: order.orderNumber, firstName: firstNameOf(order), pickupDate: order.pickupDate },
    intakeWeight: ticket.intakeWeight,
    weighedAt: ticket.weighedAt,
    weighedBy: nameOf(ticket.weighedBy),
    scale: ticket.scale,
    photo:
      ticket.photo === null
        ? null
        : { url: `/api/weigh-tickets/${keyOf(ticket, page)}/photo`, sha256: ticket.photo.sha256 },
    minimum: ticket.minimum,
    charges: ticket.charges,
    terms: { ...terms, ...(marketplace !== null && { marketplace }) },
    ...(marketplace !== null && { oversizedItems: ticket.oversizedItems }),
    tickets: tickets.toReversed().map((one) => toTicketSummary(one, page)),
    totalPaid: totalPaid(order),
    goodwill: giftTakenOff(chargedOf(order)),
    credit: order.credit,
    amountDue: display.kind === "due" ? display.amount : display.kind === "paid-in-full" ? zeroCents : null,
    isPayable: display.kind === "due" && display.isPayable,
    charge: charge === undefined ? null : toChargeView(charge),
    answer: toAnswerView(ticket.answer),
    waitsFor: isAwaitingYes(ticket) ? ticket.waitsFor : null,
    ...may,
  }
}
