import { zeroCents } from "@laundry/core/money/cents"
import { firstOf } from "@laundry/core/shared/listed"
import { sumOfRows, type WorkerLedgerEntry } from "@laundry/core/workers/ledger/worker-ledger-entry"
import { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"

/** The laundry workers' ledger in memory. */
export const layer = Layer.effect(
  WorkerLedgerStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const rowsOf = ({ workerLedger }: InMemoryState, workerId: string, before = Number.POSITIVE_INFINITY) =>
      workerLedger.filter((entry) => entry.workerId === workerId && entry.recordedAt < before)
    const orderOf = ({ orders }: InMemoryState, { orderId }: WorkerLedgerEntry) => {
      const order = orderId === null ? undefined : orders.get(orderId)
      return { orderNumber: order?.orderNumber ?? null, weight: order?.weight ?? null }
    }
    return WorkerLedgerStore.of({
      // Transactions run one after another here.
      hold: () => Effect.void,
      add: (entry) =>
        update((state) =>
          state.workerLedger.some(({ key }) => key === entry.key)
            ? [false, state]
            : [true, { ...state, workerLedger: [...state.workerLedger, entry] }],
        ),
      ofWorker: (workerId, { limit, since = Number.NEGATIVE_INFINITY }) =>
        read((state) =>
          firstOf(
            rowsOf(state, workerId)
              .filter(({ recordedAt }) => recordedAt >= since)
              .map((entry) => ({ ...entry, ...orderOf(state, entry) }))
              .toReversed(),
            limit,
          ),
        ),
      ofOrder: (orderId) => read(({ workerLedger }) => workerLedger.filter((entry) => entry.orderId === orderId)),
      balance: (workerId, before) => read((state) => sumOfRows(rowsOf(state, workerId, before))),
      notPaidOut: (workerId, before) =>
        read((state) => {
          const rows = rowsOf(state, workerId, before)
          const counts = [...state.workerPayouts.values()].filter(
            (payout) => payout.workerId === workerId && (payout.state === "planned" || payout.state === "sent"),
          )
          const parts = counts.flatMap(({ id }) => state.payoutParts.get(id) ?? [])
          return [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
            .map((orderId) => ({
              orderId,
              owed: sumOfRows(rows.filter((row) => row.orderId === orderId)),
              paidOut: sumOfRows(parts.filter((part) => part.orderId === orderId)),
            }))
            .filter(({ owed, paidOut }) => owed !== paidOut)
        }),
      balancesFrom: (least, before) =>
        read((state) =>
          [...new Set(state.workerLedger.map(({ workerId }) => workerId))]
            .map((workerId) => ({ workerId, balance: sumOfRows(rowsOf(state, workerId, before)) }))
            .filter(({ balance }) => balance >= least && balance !== zeroCents)
            .toSorted((one, other) => other.balance - one.balance),
        ),
    })
  }),
)
