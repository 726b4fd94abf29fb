import { Effect } from "effect"
import type { Order } from "./order.ts"
import { type ProgressMailTemplate, weightMails } from "./order-mail.ts"
import type { OrderStatus } from "./order-status.ts"
import { oweOrderMail } from "./owe-order-mail.ts"
import type { WeighTicketId } from "./weigh-tickets/weigh-ticket.ts"

const progressMails: Readonly<Partial<Record<OrderStatus, ProgressMailTemplate>>> = {
  picked_up: "order-picked-up",
  ready_for_delivery: "order-ready",
  delivered: "order-delivered",
}

/** Whether the mail about this place brings the order's weigh ticket. */
export const tellsWeight = (place: OrderStatus): boolean => {
  const template = progressMails[place]
  return template !== undefined && weightMails.has(template)
}

/**
 * Tells an order's customer where it is now, where that concerns them, and of the ticket that the same change wrote; once for each version
 * of the order. Of a missed pickup they are told when its money goes back (`refundMissedPickup`): until then they may still show up.
 */
export const oweProgressMail = Effect.fnUntraced(function* (
  order: Order,
  place: OrderStatus,
  ticketId?: WeighTicketId,
) {
  const template = progressMails[place]
  if (template === undefined) return
  const weighed = ticketId !== undefined && tellsWeight(place) ? { ticketId } : {}
  yield* oweOrderMail(order, `${template}:${order.id}:${order.version}`, { template, orderId: order.id, ...weighed })
})
