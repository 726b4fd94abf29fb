import type { Instant } from "../../local-time/local-time.ts"
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

/** Whether nothing is charged, asked for or earned by a ticket yet: it is far from what was expected, and nobody has said yes to it. */
export const isAwaitingYes = ({ waitsFor, answer }: Pick<AnsweredTicket, "waitsFor" | "answer">): boolean =>
  waitsFor !== null && (answer.kind === "none" || answer.kind === "objected")

/** How long after the delivery a customer may still find the weight wrong, in milliseconds. */
const objectionMillis = 24 * 3_600_000

/** Whether a customer may say that their current ticket looks wrong: once, and until a day after their laundry is back. */
export const mayObject = (order: Order, { answer }: AnsweredTicket, now: Instant): boolean => {
  if (answer.kind !== "none") return false
  if (placeOf(order) !== "delivered") return !isOver(placeOf(order))
  return order.deliveredAt !== null && now <= order.deliveredAt + objectionMillis
}

/** Whether they may say that it is right, also after they found it wrong. */
export const mayAccept = (order: Order, { answer }: AnsweredTicket): boolean =>
  (answer.kind === "none" || answer.kind === "objected") && !owesNothing(order.status)
