import { Effect } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import { Outbox } from "../../outbox/outbox.port.ts"
import { byHouse, isWorkerInTransit } from "../handling.ts"
import type { Order } from "../order.ts"
import { owesNothing, placeOf } from "../status-meaning.ts"
import { endedOffer, isLiveOffer, type OfferEnd, type OfferRelease } from "./offer.ts"
import { OfferStore } from "./offer-store.port.ts"

/**
 * Ends what is open or accepted of an order's offers, and has the worker told whom that concerns. Returns the offer as it was; undefined
 * where there was none. The order's lock is held.
 */
export const endOffer = Effect.fnUntraced(function* (
  order: Order,
  state: OfferEnd,
  at: Instant,
  release: OfferRelease | null = null,
) {
  const store = yield* OfferStore
  const live = (yield* store.ofOrder(order.id)).find(isLiveOffer)
  if (live === undefined) return undefined
  yield* store.save(endedOffer(live, state, at, release))
  if (live.acceptedBy !== null) yield* (yield* Outbox).schedule({ kind: "tell-worker", offerId: live.id }, 0)
  return live
})

/** Has the worker told that staff cancelled an order whose bags they have: it stays theirs, in case that it was cancelled by mistake. */
const tellHolder = Effect.fnUntraced(function* ({ id }: Order) {
  const held = (yield* (yield* OfferStore).ofOrder(id)).find(isLiveOffer)
  if (held !== undefined) yield* (yield* Outbox).schedule({ kind: "tell-worker", offerId: held.id }, 0)
})

/** An address without what does not tell where it is: a comma more is no other place. */
const placeIn = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

/** Whether it is picked up another day, or elsewhere; a worker who is on the way already is told where by staff. */
const isMoved = (before: Order, after: Order): boolean =>
  before.pickupDate !== after.pickupDate ||
  (!isWorkerInTransit(before) && placeIn(before.pickupAddress) !== placeIn(after.pickupAddress))

/**
 * What a change of an order means for its worker, and for those it is offered to. One that is cancelled before its pickup, or moved to
 * another day or address, is no worker's any more; the latter is offered anew. One whose pickup was missed is the worker's until its money
 * is settled (`refundMissedPickup`). One that is cancelled after its pickup stays the worker's, who is told what to do with the bags. One that was moved on while it was offered, or that comes
 * back after it was called off, is the house's.
 * Returns the order as it is to be saved. The order's lock is held. Orders of the house ask for nothing.
 */
export const followOffer = Effect.fnUntraced(function* (before: Order, after: Order, at: Instant) {
  if (before.handling.kind === "house") return after
  const [from, to] = [placeOf(before), placeOf(after)]
  // The customer may still show up: it is the worker's until what becomes of its money is settled.
  if (before.handling.kind === "worker" && to === "missed_pickup") return after
  if (before.handling.kind === "worker" && from === "missed_pickup" && to === "cancelled") {
    yield* endOffer(before, "missed", at)
    return { ...after, handling: { kind: "offered" } } satisfies Order
  }
  if (before.handling.kind === "worker" && from !== "ordered" && to === "cancelled") {
    yield* tellHolder(before)
    return after
  }
  if (from === "ordered" && owesNothing(to)) {
    yield* endOffer(before, "withdrawn", at)
    return { ...after, handling: { kind: "offered" } } satisfies Order
  }
  // Staff who bring back what was called off know what they want done with it: it is not offered, or called off, once more.
  if (before.handling.kind === "offered" && owesNothing(from) && !owesNothing(to)) {
    return { ...after, handling: byHouse } satisfies Order
  }
  if (before.handling.kind === "offered" && to !== "ordered" && !owesNothing(to)) {
    yield* endOffer(before, "taken-by-house", at)
    return { ...after, handling: byHouse } satisfies Order
  }
  if (to !== "ordered" || !isMoved(before, after)) return after
  yield* endOffer(before, "withdrawn", at)
  yield* (yield* Outbox).schedule({ kind: "open-offer", orderId: after.id }, 0)
  return { ...after, handling: { kind: "offered" } } satisfies Order
})
