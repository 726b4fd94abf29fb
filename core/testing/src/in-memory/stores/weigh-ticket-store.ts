import type { OrderId } from "@laundry/core/order/order"
import type { AnsweredTicket, WeighTicket } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { WeighTicketNotFound } from "@laundry/core/order/weigh-tickets/weigh-ticket-errors"
import { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const answered = ({ ticketAnswers }: InMemoryState, ticket: WeighTicket): AnsweredTicket => ({
  ...ticket,
  answer: ticketAnswers.get(ticket.id) ?? { kind: "none" },
})

/** An order's tickets with what was said of them, the oldest first. */
export const ticketsOf = (state: InMemoryState, orderId: OrderId): ReadonlyArray<AnsweredTicket> =>
  [...state.weighTickets.values()].filter((ticket) => ticket.orderId === orderId).map((kept) => answered(state, kept))

/** Weigh tickets in memory. */
export const layer = Layer.effect(
  WeighTicketStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return WeighTicketStore.of({
      add: (ticket) =>
        Effect.flatMap(
          read((state) => ticketsOf(state, ticket.orderId).length + 1),
          (next) =>
            ticket.number === next
              ? update((state) => [
                  undefined,
                  { ...state, weighTickets: withEntry(state.weighTickets, ticket.id, ticket) },
                ])
              : Effect.die(new Error(`ticket ${ticket.number} is not the next one, ${next}`)),
        ),
      get: (id) =>
        Effect.flatMap(
          read((state) => {
            const ticket = state.weighTickets.get(id)
            return ticket && answered(state, ticket)
          }),
          (ticket) => (ticket === undefined ? Effect.fail(new WeighTicketNotFound()) : Effect.succeed(ticket)),
        ),
      ofOrder: (orderId) => read((state) => ticketsOf(state, orderId)),
      newest: (orderId) => read((state) => ticketsOf(state, orderId).at(-1)),
      answer: (id, answer) =>
        update((state) => [undefined, { ...state, ticketAnswers: withEntry(state.ticketAnswers, id, answer) }]),
    })
  }),
)
