import { Context, type Effect } from "effect"
import type { OrderId } from "../../order/order.ts"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { FeeAdjustment } from "./fee-adjustment.ts"

/** Where adjustments of the platform's fees are kept, beside the workers' ledger. Rows are only added, under the order's lock. */
export class FeeAdjustmentStore extends Context.Service<
  FeeAdjustmentStore,
  {
    /** Adds a row; false when its claim has one already, and nothing is written. */
    readonly add: (adjustment: FeeAdjustment) => Effect.Effect<boolean, never, InTransaction>
    /** An order's rows, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<FeeAdjustment>>
  }
>()("@laundry/core/workers/FeeAdjustmentStore") {}
