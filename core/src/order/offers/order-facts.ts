import { Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { Pounds } from "../../money/pounds.ts"
import type { Order } from "../order.ts"
import { OrderStore } from "../order-store.port.ts"
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

/** When a worker set out to an order; its history knows that of one who has it no more. */
export const setOutAt = Effect.fnUntraced(function* ({ id, handling }: Order, workerId: UserId) {
  if (handling.kind === "worker" && handling.workerId === workerId) return handling.inTransitAt
  const history = yield* (yield* OrderStore).history(id)
  const setOut = history.findLast(
    ({ actor, changes }) => changes["inTransit"] === true && actor.kind === "user" && actor.userId === workerId,
  )
  return setOut?.at ?? null
})

/**
 * The facts of an order that a worker did, also where it is another's by now. They are read from its records, so nobody can write them
 * otherwise.
 */
export const factsOf = Effect.fnUntraced(function* (order: Order, workerId: UserId) {
  const tickets = yield* (yield* WeighTicketStore).ofOrder(order.id)
  const offers = yield* (yield* OfferStore).ofOrder(order.id)
  const accepted = offers.findLast(({ acceptedBy }) => acceptedBy === workerId)
  const facts: OrderFacts = {
    acceptedAt: accepted?.acceptedAt ?? null,
    inTransitAt: yield* setOutAt(order, workerId),
    pickedUpAt: order.pickedUpAt,
    weighedAt: tickets[0]?.weighedAt ?? null,
    deliveredAt: order.deliveredAt,
    photos: photoKinds.filter((kind) => (kind === "pickup" ? order.pickupPhoto : order.deliveryPhoto) !== null),
    tickets: tickets.map(({ id, number, weight, weighedAt }) => ({ id, number, weight, weighedAt })),
  }
  return facts
})
