import { Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import type { Instant } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, subtractCents, zeroCents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { ledgerSigns } from "../payment/ledger.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { FeeAdjustmentStore } from "../workers/ledger/fee-adjustment-store.port.ts"
import { type OrderStatement, orderStatement } from "../workers/ledger/order-statement.ts"
import type { WorkerLedgerKind } from "../workers/ledger/worker-ledger-entry.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** A row of a ledger that a statement is added up from: of a worker's, or of the adjustments of the fees. */
export interface StatementRow {
  readonly kind: WorkerLedgerKind | "fee-adjustment"
  /** What the worker, or the fees, have more by it, in cents. */
  readonly amount: Cents
  readonly reason: string | null
  readonly at: Instant
  readonly by: Actor
  /** Whose row it is; null for the fees, and for a worker whose account is gone. */
  readonly workerName: string | null
}

const namesOf = Effect.fnUntraced(function* (workerIds: ReadonlyArray<UserId>) {
  const workers = yield* WorkerStore
  const named = yield* Effect.forEach([...new Set(workerIds)], (id) =>
    workers.get(id).pipe(
      Effect.map(({ name }) => [id, name] as const),
      Effect.catchTag("WorkerNotFound", () => Effect.succeed([id, null] as const)),
    ),
  )
  return new Map(named)
})

/** Where an order's money went, with the rows it is added up from, the oldest first. */
export interface ReadStatement {
  readonly statement: OrderStatement
  readonly rows: ReadonlyArray<StatementRow>
}

/** Where an order's money went, for those who see workers' payouts; undefined for an order outside the marketplace. */
export const readOrderStatement = Effect.fn("readOrderStatement")(function* (orderId: OrderId) {
  yield* authorize("payouts:manage")
  const order = yield* (yield* OrderStore).get(orderId)
  if (order.terms.marketplace === null) return undefined
  const workerRows = yield* (yield* WorkerLedgerStore).ofOrder(orderId)
  const adjustments = yield* (yield* FeeAdjustmentStore).ofOrder(orderId)
  const tips = yield* (yield* PaymentStore).ledger(orderId, "tip")
  const tipsLeft = addCents(...tips.map(({ kind, amount }) => cents(ledgerSigns[kind] * amount)))
  const names = yield* namesOf(workerRows.map(({ workerId }) => workerId))
  const rows: ReadonlyArray<StatementRow> = [
    ...workerRows.map(({ kind, amount, reason, recordedAt: at, by, workerId }) => ({
      kind,
      amount,
      reason,
      at,
      by,
      workerName: names.get(workerId) ?? null,
    })),
    ...adjustments.map(({ amount, reason, recordedAt: at, by }) => ({
      kind: "fee-adjustment" as const,
      amount: subtractCents(zeroCents, amount),
      reason,
      at,
      by,
      workerName: null,
    })),
  ]
  const read: ReadStatement = {
    statement: orderStatement(order, workerRows, tipsLeft, adjustments),
    rows: rows.toSorted((one, other) => one.at - other.at),
  }
  return read
})
