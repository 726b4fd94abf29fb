import { Effect } from "effect"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { linkToPay } from "./link-in-mail.ts"

/** A token that pays what the order of a weigh ticket owes now, for anybody who holds the ticket's link. */
export const payTicket = Effect.fn("payTicket")(function* (id: WeighTicketId) {
  const { orderId } = yield* (yield* WeighTicketStore).get(id)
  return yield* linkToPay(orderId)
})
