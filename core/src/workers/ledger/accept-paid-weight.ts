import { Effect } from "effect"
import { paymentsActor } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { Order } from "../../order/order.ts"
import { payableBalance } from "../../order/order-balance.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { currentTicket, isAwaitingYes } from "../../order/weigh-tickets/weigh-ticket-answers.ts"
import { WeighTicketStore } from "../../order/weigh-tickets/weigh-ticket-store.port.ts"
import { settleWorkerPay } from "./settle-worker-pay.ts"

/**
 * Who pays all that an unusual weight comes to has said yes to it, unless they found it wrong: then staff decide. The order's lock is held.
 */
export const acceptPaidWeight = Effect.fnUntraced(function* (order: Order, at: Instant) {
  if (order.weight === null || payableBalance(order) !== undefined) return
  const store = yield* WeighTicketStore
  const ticket = currentTicket(order, yield* store.ofOrder(order.id))
  if (ticket === undefined || !isAwaitingYes(ticket) || ticket.answer.kind !== "none") return
  yield* store.answer(ticket.id, { kind: "accepted", at, objection: null })
  yield* (yield* OrderStore).addHistory(order.id, {
    at,
    actor: paymentsActor,
    event: "weight-accepted",
    from: order.status,
    to: order.status,
    changes: { ticket: ticket.number },
  })
  yield* settleWorkerPay(order, at)
})
