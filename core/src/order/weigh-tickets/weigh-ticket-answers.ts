import type { Order } from "../order.ts"
import { isOver, owesNothing, placeOf } from "../status-meaning.ts"
import type { AnsweredTicket } from "./weigh-ticket.ts"

/** The most characters of what a customer says of a ticket, and of what staff answer. */
export const ticketTextLimit = 500

/** The ticket that counts for an order: its newest, unless its weight was taken back. */
export const currentTicket = (
  { weight }: Pick<Order, "weight">,
  tickets: ReadonlyArray<AnsweredTicket>,
): AnsweredTicket | undefined => (weight === null ? undefined : tickets.at(-1))

/** Whether a customer may say that their current ticket looks wrong: once, and until their laundry is back. */
export const mayObject = (order: Order, { answer }: AnsweredTicket): boolean =>
  answer.kind === "none" && !isOver(placeOf(order))

/** Whether they may say that it is right, also after they found it wrong. */
export const mayAccept = (order: Order, { answer }: AnsweredTicket): boolean =>
  (answer.kind === "none" || answer.kind === "objected") && !owesNothing(order.status)
