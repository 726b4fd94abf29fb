import { Effect } from "effect"
import type { Actor, UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import { type Cents, subtractCents, zeroCents } from "../../money/cents.ts"
import type { OrderId } from "../../order/order.ts"
import { Ids } from "../../shared/ids.port.ts"
import { WorkerLedgerStore } from "./worker-ledger-store.port.ts"

/** What a worker bears of an order, as staff decided. */
export interface Deduction {
  readonly workerId: UserId
  readonly orderId: OrderId
  /** In cents, above nothing. */
  readonly amount: Cents
  /** For the worker to read. */
  readonly reason: string
  readonly by: Actor
  readonly at: Instant
  /** What decided it, so that it is taken once: "claim:…". */
  readonly key: string
}

/** Takes an amount from what a worker has to get, once for its key; answers whether it was new. The order's lock is held. */
export const deductFromWorker = Effect.fn("deductFromWorker")(function* ({ amount, key, at, ...about }: Deduction) {
  return yield* (yield* WorkerLedgerStore).add({
    ...about,
    id: yield* (yield* Ids).uuid,
    kind: "deduction",
    amount: subtractCents(zeroCents, amount),
    key: `deduction:${key}`,
    recordedAt: at,
  })
})
