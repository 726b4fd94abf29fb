import { FeeAdjustmentStore } from "@laundry/core/workers/ledger/fee-adjustment-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"

/** Adjustments of the platform's fees in memory. */
export const layer = Layer.effect(
  FeeAdjustmentStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return FeeAdjustmentStore.of({
      add: (adjustment) =>
        update((state) =>
          state.feeAdjustments.some(({ claimId }) => claimId === adjustment.claimId)
            ? [false, state]
            : [true, { ...state, feeAdjustments: [...state.feeAdjustments, adjustment] }],
        ),
      ofOrder: (orderId) => read(({ feeAdjustments }) => feeAdjustments.filter((row) => row.orderId === orderId)),
    })
  }),
)
