import { Effect } from "effect"
import type { Order } from "../order.ts"
import { currentTicket, isAwaitingYes } from "./weigh-ticket-answers.ts"
import { WeighTicketStore } from "./weigh-ticket-store.port.ts"

/**
 * Whether an order's weight is far from what was expected and nobody has said yes to it: nothing is charged, asked for, paid from credit or
 * earned by it until then.
 */
export const isWeightUnanswered = Effect.fnUntraced(function* (order: Pick<Order, "id" | "weight">) {
  // Most orders were weighed by the house, or not yet.
  if (order.weight === null) return false
  const ticket = currentTicket(order, yield* (yield* WeighTicketStore).ofOrder(order.id))
  return ticket !== undefined && isAwaitingYes(ticket)
})
