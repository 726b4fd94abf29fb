import { Effect } from "effect"
import { addCents, type Cents, subtractCents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { owesNothing } from "../order/status-meaning.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"

/** The sum of an order's refunds that were requested and are not in the ledger yet; those of one payment can be left out. */
export const sumUnderWay = Effect.fnUntraced(function* (orderId: OrderId, leftOut?: string) {
  const refunds = yield* (yield* PaymentStore).refundsUnderWay(orderId)
  return addCents(...refunds.filter(({ intentId }) => intentId !== leftOut).map(({ amount }) => amount))
})

/** What of refunds corrects what was paid too much: all but the gifts of staff, which lower the cost as much. */
export const correctionsOf = (refunds: ReadonlyArray<Pick<Refund, "amount" | "staff">>): Cents =>
  addCents(
    ...refunds.map(({ amount, staff }) => (staff === undefined ? amount : subtractCents(amount, staff.goodwill))),
  )

/**
 * How much less there is to keep of an order's payments when what may be kept is its cost of now: a gift under way lowers
 * the cost by itself. One that was called off has no cost to lower.
 */
export const correctionsUnderWay = Effect.fnUntraced(function* (
  { id, status }: Pick<Order, "id" | "status">,
  leftOut?: string,
) {
  if (owesNothing(status)) return yield* sumUnderWay(id, leftOut)
  const refunds = yield* (yield* PaymentStore).refundsUnderWay(id)
  return correctionsOf(refunds.filter(({ intentId }) => intentId !== leftOut))
})
