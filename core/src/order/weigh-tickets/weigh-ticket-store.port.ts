import { Context, type Effect } from "effect"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { AnsweredTicket, TicketAnswer, WeighTicket, WeighTicketId } from "./weigh-ticket.ts"
import type { WeighTicketNotFound } from "./weigh-ticket-errors.ts"

/** Where weigh tickets are kept. None is ever changed or removed; what is said of one is beside it. */
export class WeighTicketStore extends Context.Service<
  WeighTicketStore,
  {
    /** Adds a ticket, which must be its order's next. The order's lock is held. */
    readonly add: (ticket: WeighTicket) => Effect.Effect<void, never, InTransaction>
    readonly get: (id: WeighTicketId) => Effect.Effect<AnsweredTicket, WeighTicketNotFound>
    /** An order's tickets, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<AnsweredTicket>>
    /** The newest of an order's tickets. */
    readonly newest: (orderId: OrderId) => Effect.Effect<AnsweredTicket | undefined>
    /** Keeps what is said of a ticket now. The order's lock is held. */
    readonly answer: (
      id: WeighTicketId,
      answer: Exclude<TicketAnswer, { kind: "none" }>,
    ) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/order/WeighTicketStore") {}
