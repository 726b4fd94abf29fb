import type {
  StaffTicketView,
  TicketAnswerView,
  WeighTicketPage,
  WeighTicketSummary,
} from "@laundry/contracts/orders/weigh-tickets"
import type { Actor } from "@laundry/core/access/actor"
import { zeroCents } from "@laundry/core/money/cents"
import { giftTakenOff } from "@laundry/core/order/amount-due"
import { costOf } from "@laundry/core/order/cost-lines"
import { chargedOf, totalPaid } from "@laundry/core/order/order"
import { paymentOf } from "@laundry/core/order/order-balance"
import type { AnsweredTicket, TicketAnswer, WeighTicket } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import type { TicketPage } from "@laundry/core/weighing/read-ticket"
import { firstNameOf, firstWord } from "../orders/first-name.ts"

const nameOf = (actor: Actor): string | null => (actor.kind === "user" ? firstWord(actor.name) : null)

export const toTicketSummary = (ticket: WeighTicket): WeighTicketSummary => ({
  id: ticket.id,
  number: ticket.number,
  reason: ticket.reason,
  weight: ticket.weight,
  total: costOf(ticket),
  writtenAt: ticket.writtenAt,
})

const toAnswerView = (answer: TicketAnswer): TicketAnswerView => ({
  kind: answer.kind,
  at: "at" in answer ? answer.at : "objection" in answer ? answer.objection.at : null,
  objection: "objection" in answer ? answer.objection : null,
  sentence: answer.kind === "decided" ? answer.sentence : null,
})

export const toStaffTicket = (ticket: AnsweredTicket): StaffTicketView => ({
  ...toTicketSummary(ticket),
  intakeWeight: ticket.intakeWeight,
  hasPhoto: ticket.photo !== null,
  answer: toAnswerView(ticket.answer),
})

const toChargeView = ({ state, ...charge }: NonNullable<TicketPage["charge"]>) => ({
  ...charge,
  isHeld: state === "held",
})

/** A ticket as the holder of its link reads it. */
export const toTicketPage = ({ ticket, order, tickets, charge, ...may }: TicketPage): WeighTicketPage => {
  const display = paymentOf(order)
  const { marketplace, ...terms } = ticket.terms
  return {
    ...toTicketSummary(ticket),
    order: { orderNumber: order.orderNumber, firstName: firstNameOf(order), pickupDate: order.pickupDate },
    intakeWeight: ticket.intakeWeight,
    weighedAt: ticket.weighedAt,
    weighedBy: nameOf(ticket.weighedBy),
    scale: ticket.scale,
    photo: ticket.photo === null ? null : { url: `/api/weigh-tickets/${ticket.id}/photo`, sha256: ticket.photo.sha256 },
    minimum: ticket.minimum,
    charges: ticket.charges,
    terms: { ...terms, ...(marketplace !== null && { marketplace }) },
    ...(marketplace !== null && { oversizedItems: ticket.oversizedItems }),
    tickets: tickets.toReversed().map(toTicketSummary),
    totalPaid: totalPaid(order),
    goodwill: giftTakenOff(chargedOf(order)),
    credit: order.credit,
    amountDue: display.kind === "due" ? display.amount : display.kind === "paid-in-full" ? zeroCents : null,
    isPayable: display.kind === "due" && display.isPayable,
    charge: charge === undefined ? null : toChargeView(charge),
    answer: toAnswerView(ticket.answer),
    ...may,
  }
}
