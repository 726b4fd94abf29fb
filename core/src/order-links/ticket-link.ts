import { Effect } from "effect"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketNotFound } from "../order/weigh-tickets/weigh-ticket-errors.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { openDocument } from "./document-link.ts"

/** The weigh ticket that a key opens: its own id, or one by the link to its order's page. */
export const openTicket = Effect.fnUntraced(function* (key: WeighTicketId) {
  const store = yield* WeighTicketStore
  return yield* openDocument(key, {
    byId: store.get(key),
    inOrder: Effect.fnUntraced(function* (orderId, number) {
      const ticket = (yield* store.ofOrder(orderId)).find((one) => one.number === number)
      return ticket ?? (yield* new WeighTicketNotFound())
    }),
  })
})
