import { Effect } from "effect"
import { addCents, type Cents, subtractCents } from "../money/cents.ts"
import { type Order, type OrderId, totalPaid } from "../order/order.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { type LedgerEntry, ledgerSums } from "../payment/ledger.ts"
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
 * Those of our refunds that can still be made once somebody else has given something back by hand: each goes back whole, or the provider
 * rejects it since too little is left of its payment. `ledger` does not have the other refund yet.
 */
export const stillToBeMade = (
  underWay: ReadonlyArray<Refund>,
  ledger: ReadonlyArray<LedgerEntry>,
  byHand: Pick<Refund, "intentId" | "amount">,
): ReadonlyArray<Refund> => {
  const left = new Map<string, number>()
  for (const { intentId } of underWay) {
    left.set(intentId, totalPaid(ledgerSums(ledger.filter((entry) => entry.intentId === intentId))))
  }
  const take = ({ intentId, amount }: Pick<Refund, "intentId" | "amount">) => {
    const rest = (left.get(intentId) ?? 0) - amount
    if (rest >= 0) left.set(intentId, rest)
    return rest >= 0
  }
  take(byHand)
  return underWay.filter(take)
}

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
