import { Effect } from "effect"
import type { OrderId } from "../order/order.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentStore } from "./payment-store.port.ts"

/**
 * Leaves it to the job runner to end what is open for an amount that is no longer due, after less is due than before: a page that
 * is open would take money that has to go back. The order's lock is held.
 */
export const oweEndOfPayments = Effect.fnUntraced(function* (orderId: OrderId) {
  const open = yield* (yield* PaymentStore).openAttempts(orderId)
  if (open.length > 0) yield* (yield* Outbox).schedule({ kind: "end-payments", orderId }, 0)
})
