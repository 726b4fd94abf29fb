import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order, OrderId } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { placeOf, waitsForMoney } from "../order/status-meaning.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"

/** Whether an order's delivery waits until its balance is paid, where the company wants that. */
export const isHeldUntilPaid = Effect.fnUntraced(function* (order: Order) {
  const { balances } = yield* (yield* CompanySettingsStore).current
  return balances.holdUntilPaid && payableBalance(order) !== undefined
})

/**
 * Whether laundry that is weighed or ready waits until its balance is paid, so that no message promises its delivery. What is left to
 * pay before that is the minimum, which is due by its pickup.
 */
export const isReturnHeld = Effect.fnUntraced(function* (order: Order) {
  const place = placeOf(order)
  const isDone = order.weight !== null || place === "ready_for_delivery"
  return isDone && place !== "delivered" && (yield* isHeldUntilPaid(order))
})

/** Where an order was on its way at an instant, by its history. */
const placeAt = (history: ReadonlyArray<HistoryEntry>, at: Instant): OrderStatus | undefined =>
  history.findLast((entry) => entry.at <= at && !waitsForMoney(entry.to))?.to

/** Whether what an order owed was to be charged to its card then, once our own notice was over: nobody had to pay it before that. */
const wasToBeCharged = Effect.fnUntraced(function* (orderId: OrderId, at: Instant) {
  const charges = yield* (yield* BalanceChargeStore).ofOrder(orderId)
  return charges.some(
    ({ madeAt, dueAt, heldFor, tries }) => madeAt <= at && at < dueAt && heldFor === null && tries === 0,
  )
})

const paying: ReadonlyArray<HistoryEntry["event"]> = ["payment-recorded", "credit-used"]

/**
 * Whether the customer of an order that is paid by now held up its delivery at an instant: it was ready, what it owed was theirs to pay and was
 * paid only later, and was not charged in between.
 */
export const wasHeldUntilPaid = Effect.fnUntraced(function* (
  id: OrderId,
  history: ReadonlyArray<HistoryEntry>,
  at: Instant,
) {
  const { balances } = yield* (yield* CompanySettingsStore).current
  if (!balances.holdUntilPaid || placeAt(history, at) !== "ready_for_delivery") return false
  const later = history.filter((entry) => entry.at > at)
  const paid = later.findIndex(({ event }) => paying.includes(event))
  const isPaidLater =
    paid >= 0 && !later.slice(0, paid).some(({ changes }) => changes["additionalCharges"] !== undefined)
  return isPaidLater && !(yield* wasToBeCharged(id, at))
})
