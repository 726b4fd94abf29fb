import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { placeOf } from "../order/status-meaning.ts"

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

const paying: ReadonlyArray<HistoryEntry["event"]> = ["payment-recorded", "credit-used"]

/**
 * Whether the delivery of an order that is paid by now was held at an instant: what it owed was paid only later, and was not charged in
 * between.
 */
export const wasHeldUntilPaid = Effect.fnUntraced(function* (history: ReadonlyArray<HistoryEntry>, at: Instant) {
  const { balances } = yield* (yield* CompanySettingsStore).current
  if (!balances.holdUntilPaid) return false
  const later = history.filter((entry) => entry.at > at)
  const paid = later.findIndex(({ event }) => paying.includes(event))
  return paid >= 0 && !later.slice(0, paid).some(({ changes }) => changes["additionalCharges"] !== undefined)
})
