import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry, withoutKey } from "../state.ts"

/** Payouts to workers in memory. */
export const layer = Layer.effect(
  PayoutStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const get = (id: string) => read(({ workerPayouts }) => workerPayouts.get(id))
    return PayoutStore.of({
      add: (payout) =>
        update((state) => [undefined, { ...state, workerPayouts: withEntry(state.workerPayouts, payout.id, payout) }]),
      get,
      getForUpdate: get,
      save: ({ id, state: place, transferId, returned, note }) =>
        update((state) => {
          const kept = state.workerPayouts.get(id)
          if (kept === undefined) return [undefined, state]
          const saved = { ...kept, state: place, transferId, returned, note }
          return [undefined, { ...state, workerPayouts: withEntry(state.workerPayouts, id, saved) }]
        }),
      hasWeekly: (workerId, weekOf) =>
        read(({ workerPayouts }) =>
          [...workerPayouts.values()].some((payout) => payout.workerId === workerId && payout.weekOf === weekOf),
        ),
      list: ({ workerId, limit }) =>
        read(({ workerPayouts, workers }) =>
          firstOf(
            [...workerPayouts.values()]
              .filter((payout) => workerId === undefined || payout.workerId === workerId)
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
