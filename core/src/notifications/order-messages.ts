import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"

/** What an order's customer was told, as it was sent, the oldest first. */
export const readOrderMessages = Effect.fn("readOrderMessages")(function* (orderId: OrderId) {
  yield* authorize("orders:manage")
  yield* (yield* OrderStore).get(orderId)
  return yield* (yield* SentMessageStore).ofOrder(orderId)
})
