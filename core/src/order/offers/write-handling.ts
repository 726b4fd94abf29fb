import { Effect } from "effect"
import type { Actor } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { byHouse, type Handling } from "../handling.ts"
import type { Order } from "../order.ts"
import type { HistoryEntry } from "../order-history.ts"
import { OrderStore } from "../order-store.port.ts"
import { endOffer } from "./follow-offer.ts"
import { type NameOfWorker, tellWhoComes } from "./tell-who-comes.ts"

/** Who changes who does an order's laundry, and when. */
export interface HandlingChange {
  readonly actor: Actor
  readonly at: Instant
}

/**
 * Writes who does an order's laundry from now on, with its history, and tells the customer where they were told of somebody else. Returns the
 * order as it is then. The order's lock is held.
 */
export const writeHandling = Effect.fnUntraced(function* <R>(
  before: Order,
  handling: Handling,
  { actor, at }: HandlingChange,
  nameOf: NameOfWorker<R>,
) {
  const orders = yield* OrderStore
  const order: Order = { ...before, handling, version: before.version + 1 }
  yield* orders.save({ ...before, handling })
  const entry: HistoryEntry = {
    at,
    actor,
    event: "updated",
    from: before.status,
    to: before.status,
    changes: {
      handling: handling.kind,
      ...(handling.kind === "worker" && { inTransit: handling.inTransitAt !== null }),
    },
  }
  yield* tellWhoComes(order, entry, nameOf)
  yield* orders.addHistory(before.id, entry)
  return order
})

/** The house crew takes an order, from its worker or from those it was offered to. The order's lock is held. */
export const takeByHouse = Effect.fnUntraced(function* (before: Order, by: HandlingChange) {
  yield* endOffer(before, "taken-by-house", by.at)
  return yield* writeHandling(before, byHouse, by, () => Effect.die("the house crew comes, and no worker"))
})
