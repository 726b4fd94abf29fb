import { Effect } from "effect"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { openTicket } from "../order-links/ticket-link.ts"
import { linkToPay } from "./link-in-mail.ts"

/** A token that pays what the order of a weigh ticket owes now, for anybody who has a key to the ticket. */
export const payTicket = Effect.fn("payTicket")(function* (key: WeighTicketId) {
  const { found } = yield* openTicket(key)
  const made = yield* linkToPay(found.orderId)
  // Nobody gets one that was made after the links to the order were ended.
  yield* openTicket(key)
  return made
})
