import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"

/** Whether an order's delivery waits until its balance is paid, where the company wants that. */
export const isHeldUntilPaid = Effect.fnUntraced(function* (order: Order) {
  const { balances } = yield* (yield* CompanySettingsStore).current
  return balances.holdUntilPaid && payableBalance(order) !== undefined
})
