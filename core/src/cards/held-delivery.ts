import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
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
