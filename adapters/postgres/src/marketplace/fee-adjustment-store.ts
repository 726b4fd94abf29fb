import type { Actor } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { ClaimId } from "@laundry/core/order/claims/claim"
import type { OrderId } from "@laundry/core/order/order"
import type { FeeAdjustment } from "@laundry/core/workers/ledger/fee-adjustment"
import { FeeAdjustmentStore } from "@laundry/core/workers/ledger/fee-adjustment-store.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"

interface FeeAdjustmentRow {
  readonly claim_id: string
  readonly order_id: string
  readonly amount_cents: number
  readonly reason: string
  readonly recorded_at: Date
  readonly done_by: Actor
}

const toAdjustment = (row: FeeAdjustmentRow): FeeAdjustment => ({
  claimId: row.claim_id as ClaimId,
  orderId: row.order_id as OrderId,
  amount: cents(row.amount_cents),
  reason: row.reason,
  recordedAt: row.recorded_at.getTime(),
  by: row.done_by,
})

/** Adjustments of the platform's fees in Postgres. */
export const layer = Layer.effect(
  FeeAdjustmentStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return FeeAdjustmentStore.of({
      add: (adjustment) =>
        run((knex) =>
          knex("fee_adjustments")
            .insert({
              claim_id: adjustment.claimId,
              order_id: adjustment.orderId,
              amount_cents: adjustment.amount,
              reason: adjustment.reason,
              recorded_at: new Date(adjustment.recordedAt),
              done_by: JSON.stringify(adjustment.by),
            })
            .onConflict("claim_id")
            .ignore()
            .returning<ReadonlyArray<unknown>>("claim_id"),
        ).pipe(Effect.map((rows) => rows.length === 1)),
      ofOrder: (orderId) =>
        run<ReadonlyArray<FeeAdjustmentRow>>((knex) =>
          knex("fee_adjustments").where("order_id", orderId).orderBy("entry"),
        ).pipe(Effect.map((rows) => rows.map(toAdjustment))),
    })
  }),
)
