import { Effect } from "effect"
import { paymentsActor } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { BalanceChargeStore } from "./balance-charge-store.port.ts"
import { PaymentStore } from "./payment-store.port.ts"

/**
 * Once nothing is left to pay of an order, nobody has to look any more at its charges that failed: also where a later charge, a
 * link or credit paid. The order's lock is held.
 */
export const resolveFailedCharges = Effect.fnUntraced(function* (order: Order, at: Instant) {
  if (payableBalance(order) !== undefined) return
  const { resolveFlagsAbout } = yield* PaymentStore
  for (const { id } of yield* (yield* BalanceChargeStore).ofOrder(order.id)) {
    yield* resolveFlagsAbout(id, { at, by: paymentsActor, reason: "The balance was paid." })
  }
})
