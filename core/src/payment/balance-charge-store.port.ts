import { Context, type Effect } from "effect"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { Listed } from "../shared/listed.ts"
import type { InTransaction } from "../shared/unit-of-work.port.ts"
import type { BalanceCharge, ChargeState } from "./balance-charge.ts"

/** Where charges of balances are kept. Writers hold the order's lock. */
export class BalanceChargeStore extends Context.Service<
  BalanceChargeStore,
  {
    readonly add: (charge: BalanceCharge) => Effect.Effect<void, never, InTransaction>
    readonly save: (charge: BalanceCharge) => Effect.Effect<void, never, InTransaction>
    readonly get: (id: string) => Effect.Effect<BalanceCharge | undefined>
    /** The newest charge of an order, open or not. */
    readonly latest: (orderId: OrderId) => Effect.Effect<BalanceCharge | undefined>
    /** All charges of an order, open or not, the oldest first. */
    readonly ofOrder: (orderId: OrderId) => Effect.Effect<ReadonlyArray<BalanceCharge>>
    /** What was charged of an order's balances so far, in cents. */
    readonly sumCharged: (orderId: OrderId) => Effect.Effect<Cents>
    /** The newest first, at most `limit`; only those in the given states when there are any. */
    readonly list: (filter: {
      readonly states: ReadonlyArray<ChargeState>
      readonly limit: number
    }) => Effect.Effect<Listed<BalanceCharge>>
  }
>()("@laundry/core/payment/BalanceChargeStore") {}
