import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Handling } from "../order/handling.ts"
import { type HandlingChange, writeHandling } from "../order/offers/write-handling.ts"
import type { Order } from "../order/order.ts"
import { firstNameOf } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

const nameOf = Effect.fnUntraced(function* (workerId: UserId) {
  return firstNameOf(yield* Effect.orDie((yield* WorkerStore).get(workerId)))
})

/** Writes who does an order's laundry as {@link writeHandling} does: customers read the first name in a worker's file. */
export const changeHandling = (before: Order, handling: Handling, by: HandlingChange) =>
  writeHandling(before, handling, by, nameOf)
