import { Effect } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import type { Pounds } from "../../money/pounds.ts"
import type { Order } from "../order.ts"
import { type PhotoKind, photoKinds } from "../photo.ts"
import type { WeighTicketId } from "../weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../weigh-tickets/weigh-ticket-store.port.ts"
import { OfferStore } from "./offer-store.port.ts"

/** A weigh ticket as evidence. Its id opens the ticket's page, so it is for staff alone. */
interface TicketFact {
  readonly id: WeighTicketId
  readonly number: number
  readonly weight: Pounds
  readonly weighedAt: Instant
}

/** What the records say of how an order was done, beside what customer and worker say. */
export interface OrderFacts {
  /** When the worker accepted the order. */
  readonly acceptedAt: Instant | null
  readonly inTransitAt: Instant | null
  readonly pickedUpAt: Instant | null
  readonly weighedAt: Instant | null
  readonly deliveredAt: Instant | null
  /** Which photos drivers and workers took of the bags. */
  readonly photos: ReadonlyArray<PhotoKind>
  /** The oldest first. */
  readonly tickets: ReadonlyArray<TicketFact>
}

/** The facts of an order that a worker did. They are read from its records, so nobody can write them otherwise. */
export const factsOf = Effect.fnUntraced(function* (order: Order) {
  const tickets = yield* (yield* WeighTicketStore).ofOrder(order.id)
  const { handling } = order
  const offers = yield* (yield* OfferStore).ofOrder(order.id)
  const accepted = offers.findLast(({ acceptedBy }) => handling.kind === "worker" && acceptedBy === handling.workerId)
  const facts: OrderFacts = {
    acceptedAt: accepted?.acceptedAt ?? null,
    inTransitAt: handling.kind === "worker" ? handling.inTransitAt : null,
    pickedUpAt: order.pickedUpAt,
    weighedAt: tickets[0]?.weighedAt ?? null,
    deliveredAt: order.deliveredAt,
    photos: photoKinds.filter((kind) => (kind === "pickup" ? order.pickupPhoto : order.deliveryPhoto) !== null),
    tickets: tickets.map(({ id, number, weight, weighedAt }) => ({ id, number, weight, weighedAt })),
  }
  return facts
})
