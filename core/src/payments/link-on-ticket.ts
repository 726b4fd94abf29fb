import { Effect } from "effect"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { NothingToPay } from "../payment/payment-link-errors.ts"
import { linkForMail } from "./link-in-mail.ts"

/** A token that pays what the order of a weigh ticket owes now, for anybody who holds the ticket's link. */
export const payTicket = Effect.fn("payTicket")(function* (id: WeighTicketId) {
  const { orderId } = yield* (yield* WeighTicketStore).get(id)
  const link = yield* linkForMail(orderId)
  return link === undefined ? yield* new NothingToPay({ because: "paid" }) : link.token
})
