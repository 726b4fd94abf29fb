import { Context, type Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { Cents } from "../../money/cents.ts"
import type { OrderId } from "../../order/order.ts"
import type { Listed } from "../../shared/listed.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { WorkerLedgerEntry, WorkerLedgerLine } from "./worker-ledger-entry.ts"

/** What a worker has to get, in cents; below nothing for one who owes. */
export interface WorkerBalance {
  readonly workerId: UserId
  readonly balance: Cents
}

/** What a worker's rows for an order add up to, and how much of it payouts that were not rejected or returned have paid. */
export interface OrderPay {
  readonly orderId: OrderId
  readonly owed: Cents
  readonly paidOut: Cents
}

/**
 * Where the laundry workers' ledger is kept. Rows are only added. Who writes a row for an order holds the order's lock; who pays
 * out what a worker has holds the worker's money, an order's lock is taken before.
 */
export class WorkerLedgerStore extends Context.Service<
  WorkerLedgerStore,
  {
    /** Lets nobody else pay out this worker's money until the transaction ends. */
    readonly hold: (workerId: UserId) => Effect.Effect<void, never, InTransaction>
    /** Adds a row; false when there is one with its key already, and nothing is written. */
    readonly add: (entry: WorkerLedgerEntry) => Effect.Effect<boolean, never, InTransaction>
    /** A worker's rows, the newest first: at most `limit`, and none before `since`. */
    readonly ofWorker: (
      workerId: UserId,
      which: { readonly limit: number; readonly since?: Instant },
    ) => Effect.Effect<Listed<WorkerLedgerLine>>
    /** All rows for an order, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<WorkerLedgerEntry>>
    /** The sum of a worker's rows, of those before an instant where one is given; nothing for one without rows. */
    readonly balance: (workerId: UserId, before?: Instant) => Effect.Effect<Cents>
    /** The orders of which a worker has more, or less, than was paid out; by the rows before an instant where one is given. */
    readonly notPaidOut: (workerId: UserId, before?: Instant) => Effect.Effect<ReadonlyArray<OrderPay>>
    /** The workers whose rows, in the same way, add up to this or more, the highest first. */
    readonly balancesFrom: (least: Cents, before?: Instant) => Effect.Effect<ReadonlyArray<WorkerBalance>>
  }
>()("@laundry/core/workers/WorkerLedgerStore") {}
