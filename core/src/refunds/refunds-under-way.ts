import { Effect } from "effect"
import { addCents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"

/** The sum of an order's refunds that were requested and are not in the ledger yet; those of one payment can be left out. */
export const sumUnderWay = Effect.fnUntraced(function* (orderId: OrderId, leftOut?: string) {
  const refunds = yield* (yield* PaymentStore).refundsUnderWay(orderId)
  return addCents(...refunds.filter(({ intentId }) => intentId !== leftOut).map(({ amount }) => amount))
})
