import { addCents, zeroCents } from "@laundry/core/money/cents"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import { type PayoutSearch, payoutStates, type WorkerPayout } from "@laundry/core/payouts/worker-payout"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry, withoutKey } from "../state.ts"

const isWanted =
  ({ workerId, name, state, weekOf }: PayoutSearch, workers: InMemoryState["workers"]) =>
  (payout: WorkerPayout): boolean =>
    (name === undefined || (workers.get(payout.workerId)?.name ?? "").toLowerCase().includes(name.toLowerCase())) &&
    (workerId === undefined || payout.workerId === workerId) &&
    (state === undefined || payout.state === state) &&
    (weekOf === undefined || payout.weekOf === weekOf)

/** Payouts to workers in memory. */
export const layer = Layer.effect(
  PayoutStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const get = (id: string) => read(({ workerPayouts }) => workerPayouts.get(id))
    return PayoutStore.of({
      add: (payout, parts) =>
        update((state) => [
          undefined,
          {
            ...state,
            workerPayouts: withEntry(state.workerPayouts, payout.id, payout),
            payoutParts: withEntry(state.payoutParts, payout.id, parts),
          },
        ]),
      get,
      getForUpdate: get,
      save: ({ id, amount, state: place, transferId, returned, reversal, note }) =>
        update((state) => {
          const kept = state.workerPayouts.get(id)
          if (kept === undefined) return [undefined, state]
          const saved = { ...kept, amount, state: place, transferId, returned, reversal, note }
          return [undefined, { ...state, workerPayouts: withEntry(state.workerPayouts, id, saved) }]
        }),
      hasWeekly: (workerId, weekOf) =>
        read(({ workerPayouts }) =>
          [...workerPayouts.values()].some((payout) => payout.workerId === workerId && payout.weekOf === weekOf),
        ),
      planned: read(({ workerPayouts }) =>
        [...workerPayouts.values()].flatMap(({ id, state }) => (state === "planned" ? [id] : [])),
      ),
      sums: (which) =>
        read(({ workerPayouts, workers }) => {
          const found = [...workerPayouts.values()].filter(isWanted(which, workers))
          return payoutStates.flatMap((state) => {
            const those = found.filter((payout) => payout.state === state)
            const amount = addCents(zeroCents, ...those.map((payout) => payout.amount))
            const returned = addCents(zeroCents, ...those.map((payout) => payout.returned))
            return those.length === 0 ? [] : [{ state, count: those.length, amount, returned }]
          })
        }),
      around: ({ from, until }, { ids, transferIds }) =>
        read(({ workerPayouts }) =>
          [...workerPayouts.values()].filter(
            ({ id, transferId, createdAt }) =>
              (from <= createdAt && createdAt < until) ||
              ids.includes(id) ||
              (transferId !== null && transferIds.includes(transferId)),
          ),
        ),
      list: ({ limit, ...which }) =>
        read(({ workerPayouts, workers }) =>
          firstOf(
            [...workerPayouts.values()]
              .filter(isWanted(which, workers))
              .map((payout) => ({ ...payout, workerName: workers.get(payout.workerId)?.name ?? null }))
              .toReversed(),
            limit,
          ),
        ),
      account: (workerId) => read(({ payoutAccounts }) => payoutAccounts.get(workerId)),
      accountById: (accountId) =>
        read(({ payoutAccounts }) => [...payoutAccounts.values()].find((account) => account.accountId === accountId)),
      keepAccount: (account) =>
        update((state) => [
          undefined,
          { ...state, payoutAccounts: withEntry(state.payoutAccounts, account.workerId, account) },
        ]),
      forgetAccount: (workerId) =>
        update((state) => [undefined, { ...state, payoutAccounts: withoutKey(state.payoutAccounts, workerId) }]),
    })
  }),
)
