import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { isOpenCharge } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import type { PaymentAttempt } from "../payment/payment-attempt.ts"
import { resolveFailedCharges } from "../payment/resolve-failed-charges.ts"
import { endCharge } from "./plan-charge.ts"

/**
 * What money that was just recorded means for an order's charge: it is made when a payment is the one that it asked for, by its
 * attempt, and over when nothing is left to charge. Nobody has to look at one any more that had failed. The order's lock is held.
 */
export const settleCharge = Effect.fnUntraced(function* (
  order: Order,
  paid: Pick<PaymentAttempt, "id" | "amount"> | undefined,
  at: Instant,
) {
  const charge = yield* (yield* BalanceChargeStore).latest(order.id)
  if (charge === undefined) return
  const isPaid = payableBalance(order) === undefined
  if (isOpenCharge(charge)) {
    if (paid !== undefined && charge.attemptId === paid.id) yield* endCharge(order.id, { charged: paid.amount })
    else if (isPaid) yield* endCharge(order.id)
  }
  yield* resolveFailedCharges(order, at)
})
